import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { Form } from './cached-response.ts';
import type { FreshResponse } from './response-cache.ts';

/**
 * Writes an answer in the encoding that the request prefers, or 304 where it has one of `current` already. `onGrowth` is
 * called when that needed an encoding nobody had asked for before. @returns a promise where that takes time.
 */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, current }: FreshResponse,
  onGrowth: () => void,
): Promise<void> | undefined {
  const condition = request.headers['if-none-match'];
  const named = condition && answer.status === 200 ? current.find((each) => each.isNamedBy(condition)) : undefined;
  const form = (named ?? answer).form(acceptedEncoding(request.headers['accept-encoding']));
  const write = ({ body, headers, headersOf304 }: Form) => {
    if (named) response.writeHead(304, headersOf304).end();
    // For HEAD Node itself leaves the body out.
    else response.writeHead(answer.status, headers).end(body);
  };
  if (!(form instanceof Promise)) {
    write(form);
    return undefined;
  }
  return form.then((made) => {
    onGrowth();
    write(made);
  });
}
