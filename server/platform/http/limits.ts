const KIB = 1024;

/** What a connection may take of the server. Bytes and milliseconds. */
export const CONNECTION_LIMITS = {
  /** Those beyond are closed at once. A limit per address is the proxy's, who knows the visitors' (docs/decisions/012). */
  connections: 2_000,
  /** Cookies, languages and an address of ours together stay below a quarter of it. */
  headerBytes: 16 * KIB,
  headers: 15_000,
  /** 20 MiB at 0.5 Mbit/s take 336 s: the largest picture from a poor line. */
  request: 420_000,
  /** How often Node looks for those that take longer. */
  checkEvery: 5_000,
  /** Longer than the 60 s after which nginx lets go of a connection, or it would now and then ask on one that has just ended. */
  keepAlive: 72_000,
} as const;

/** What a request may bring along. Bytes, characters and milliseconds. */
export const REQUEST_LIMITS = {
  /** Four times the longest link a field takes. */
  url: 8_000,
  parameters: 100,
  jsonDepth: 32,
  /** A contact message of 5,000 characters, each written as nine (`%E6%B5%B7`), with everything beside it. */
  visitorsBody: 64 * KIB,
  /** An article of 200,000 characters with any letters. */
  ownersBody: 1024 * KIB,
  /** A body of an owner at 0.5 Mbit/s takes 17 s. Pictures have the whole time of a request. */
  body: 30_000,
  /** A sender who has been answered already may go on for so long, so that it finds the answer rather than a broken line. */
  afterAnswer: 60_000,
};
export type RequestLimits = typeof REQUEST_LIMITS;
