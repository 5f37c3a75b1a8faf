const KIB = 1024;

/** Limits of a connection, in bytes and milliseconds. */
export const CONNECTION_LIMITS = {
  /** Further connections are closed immediately. The proxy limits connections per address (docs/decisions/012). */
  connections: 2_000,
  /** Our cookies, languages and URLs together take less than a quarter of it. */
  headerBytes: 16 * KIB,
  headers: 15_000,
  /** 20 MiB at 0.5 Mbit/s take 336 s: the largest picture over a slow connection. */
  request: 420_000,
  /** How often Node looks for requests that take longer. */
  checkEvery: 5_000,
  /** Longer than nginx's 60 s; otherwise nginx would sometimes send a request on a connection that has just closed. */
  keepAlive: 72_000,
} as const;

/** Limits of a request, in bytes, characters and milliseconds. */
export const REQUEST_LIMITS = {
  /** Four times the longest link that a field accepts. */
  url: 8_000,
  parameters: 100,
  jsonDepth: 32,
  /** A contact message of 5,000 characters, each written as nine (`%E6%B5%B7`), and the other fields. */
  visitorsBody: 64 * KIB,
  /** An article of 200,000 characters with any letters. */
  ownersBody: 1024 * KIB,
  /** An admin's body at 0.5 Mbit/s takes 17 s. Pictures have the whole time of a request. */
  body: 30_000,
  /** How long a client may go on sending after the response, so that it reads the response rather than a connection error. */
  afterAnswer: 60_000,
};
export type RequestLimits = typeof REQUEST_LIMITS;
