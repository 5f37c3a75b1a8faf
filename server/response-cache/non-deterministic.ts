import type { IncomingMessage } from 'node:http';

const varying = new WeakSet<IncomingMessage>();

/** Says that the answer to a request was picked by chance, so that the next one may look different. */
export const markNonDeterministic = (request: IncomingMessage): void => void varying.add(request);
export const isNonDeterministic = (request: IncomingMessage): boolean => varying.has(request);
