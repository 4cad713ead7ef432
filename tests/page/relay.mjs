// A server between a page and its site, which lets tests run scripts before the program.
import http from 'node:http';

/**
 * Serves a site at a separate origin, and so with separate storage. The script that `scripts` returns is inserted
 * before the text of `boot.js`, so that it runs before the program. The service worker gets that file unchanged,
 * because it compares the digest.
 */
export async function relay(site, scripts) {
  const server = http.createServer((request, response) => {
    const given = { ...request.headers, host: new URL(site).host };
    // The site must send scripts uncompressed, so that text can be inserted.
    delete given['accept-encoding'];
    const isFirst = /\/boot\.js$/.test(request.url) && request.headers['sec-fetch-dest'] === 'script';
    if (isFirst) {
      delete given['if-none-match'];
      delete given['if-modified-since'];
    }
    // Each request has a separate connection, because the site may close an idle one.
    const fetched = http.request(new URL(request.url, site), { method: request.method, headers: given, agent: false }, (answer) => {
      const headers = { ...answer.headers };
      if (isFirst) {
        delete headers['content-length'];
        headers['cache-control'] = 'no-store';
      }
      response.writeHead(answer.statusCode, headers);
      if (isFirst) response.write(scripts());
      answer.pipe(response);
    });
    // If the site can't be reached, the relay closes the connection, so that the page sees no server either.
    fetched.on('error', () => request.socket.destroy());
    request.pipe(fetched);
  });
  await new Promise((open) => { server.listen(0, '127.0.0.1', open); });
  server.unref();
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    url: `${origin}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
