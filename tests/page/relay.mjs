// Servers of tests, also between a page and its site.
import http from 'node:http';

/** Starts a server at an own origin, and so with separate storage. Returns its URL, and a function that stops it. */
export async function serving(answer) {
  const server = http.createServer(answer);
  await new Promise((open) => { server.listen(0, '127.0.0.1', open); });
  server.unref();
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Passes a request on to a site, and the site's answer back, with a text before it if there is one. */
export function passOn(site, request, response, text) {
  const given = { ...request.headers, host: new URL(site).host };
  // The site must send scripts uncompressed, so that text can be inserted.
  delete given['accept-encoding'];
  if (text) {
    delete given['if-none-match'];
    delete given['if-modified-since'];
  }
  // Each request has a separate connection, because the site may close an idle one.
  const fetched = http.request(new URL(request.url, site), { method: request.method, headers: given, agent: false }, (answer) => {
    const headers = { ...answer.headers };
    if (text) {
      delete headers['content-length'];
      headers['cache-control'] = 'no-store';
    }
    response.writeHead(answer.statusCode, headers);
    if (text) response.write(text);
    answer.pipe(response);
  });
  // If the site can't be reached, this closes the connection, so that the page sees no server either.
  fetched.on('error', () => request.socket.destroy());
  request.pipe(fetched);
}

/**
 * Serves a site, so that tests run scripts before the program: the script that `scripts` returns is inserted before the
 * text of `boot.js`. The service worker gets that file unchanged, because it compares the digest.
 */
export const relay = (site, scripts) => serving((request, response) => {
  const isFirst = /\/boot\.js$/.test(request.url) && request.headers['sec-fetch-dest'] === 'script';
  passOn(site, request, response, isFirst && scripts());
});
