import { parse } from 'node:querystring';
import findMyWay, { type HTTPVersion, type Instance } from 'find-my-way';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import { unauthorised } from './errors.ts';

/** The API's public reads for pages that are rendered in this process. */
export type InProcessApi = {
  /**
   * What GET `path` answers; null for what it answers with 404, unknown paths among them.
   * @throws Error for a query that does not fit, and whatever the read itself throws.
   */
  get(path: string): Promise<unknown>;
};

/** Longest parameter, so that a slug of 200 letters still fits when each is escaped; the server's own router agrees. */
const LONGEST_PARAMETER = 2_000;

export function createInProcessApi(context: EndpointContext, reads: readonly Endpoint[]): InProcessApi {
  const router: Instance<HTTPVersion.V1> = findMyWay({ maxParamLength: LONGEST_PARAMETER });
  for (const read of reads) router.on('GET', read.path, () => undefined, read);
  return {
    async get(path) {
      const { pathname, search } = splitPath(path);
      const found = router.find('GET', pathname);
      if (!found) return null;
      const read = found.store as Endpoint;
      const params = read.params ? read.params.safeParse(found.params) : { success: true as const, data: {} };
      if (!params.success) return null;
      // find-my-way and Fastify hand on plain objects; querystring's has no prototype, which zod takes as well.
      const query = read.query ? read.query.parse(parse(search)) : {};
      if (read.ownersOnly?.(query)) throw unauthorised();
      return read.answer(context, { params: params.data, query });
    },
  };
}

function splitPath(path: string): { pathname: string; search: string } {
  const at = path.indexOf('?');
  return at < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, at), search: path.slice(at + 1) };
}
