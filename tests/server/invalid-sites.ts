import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const page = (html: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
const status = (code: number) => (_: IncomingMessage, response: ServerResponse) => void response.writeHead(code).end();
const redirect = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(302, { location }).end();

/** Responses of a shop's server, by path. */
const ANSWERS: Record<string, Answer> = {
  '/good': page('<h1>Fins</h1>'),
  '/': page('<h1>Shop</h1>'),
  '/dead': status(404),
  '/gone': status(410),
  '/tag-lost': redirect('/good'),
  '/moved': redirect('/good?ref=bommie'),
  '/to-home': redirect('/?ref=bommie'),
  '/loop': redirect('/loop'),
  '/to-file': redirect('file:///etc/passwd'),
  '/to-inside': redirect('http://169.254.169.254/latest/meta-data/'),
  '/bad-location': redirect('http://'),
  '/sold-out': page('<script type="application/ld+json">{"availability":"https://schema.org/OutOfStock"}</script>'),
  '/captcha': page('<title>Just a moment...</title>'),
  '/soft-404': page('<h1>Sorry, this product is no longer available</h1>'),
  '/no-programs': status(403),
  '/busy': status(503),
  '/broken': status(500),
  '/hang': () => undefined,
  '/reset': (request) => request.socket.destroy(),
  '/no-head': (request, response) =>
    request.method === 'HEAD' ? status(405)(request, response) : page('<h1>Fins</h1>')(request, response),
  '/endless': (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    if (request.method === 'HEAD') return void response.end();
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.once('close', () => clearInterval(timer));
  },
  '/drip': (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    if (request.method === 'HEAD') return void response.end();
    const timer = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(timer));
  },
  '/bomb': (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('not gzip'),
  '/kept-away': page('<h1>Private</h1>'),
};

export type InvalidSite = {
  origin: string;
  /** Method, path and time of each request. */
  requests: { method: string; path: string; at: number; userAgent: string }[];
  close(): Promise<void>;
};

/** Starts a site on this machine that responds with every possible fault. */
export async function invalidSite(): Promise<InvalidSite> {
  const requests: InvalidSite['requests'] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    requests.push({
      method: request.method ?? '',
      path,
      at: performance.now(),
      userAgent: request.headers['user-agent'] ?? '',
    });
    if (path === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /kept-away\n');
      return;
    }
    (ANSWERS[path] ?? status(404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
