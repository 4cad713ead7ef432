// A server between a page and its site, which lets tests run scripts before the program.
import http from 'node:http';

/**
 * Serves a site at an origin of its own, and so with a storage of its own. `scripts` returns what runs before
 * the program: it is put before the page's first script. The service worker gets the file as it is, because it
 * compares it with its digest.
 */
export async function relay(site, scripts) {
  const server = http.createServer((request, response) => {
    const given = { ...request.headers, host: new URL(site).host };
    // The text of scripts has to come as it is.
    delete given['accept-encoding'];
    const isFirst = /\/boot\.js$/.test(request.url) && request.headers['sec-fetch-dest'] === 'script';
    if (isFirst) {
      delete given['if-none-match'];
      delete given['if-modified-since'];
    }
    // Each request has a connection of its own: the site may close one that waits.
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
    // A site that is gone is gone behind the relay too.
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
