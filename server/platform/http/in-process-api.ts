import { parse } from 'node:querystring';
import findMyWay, { type HTTPVersion, type Instance } from 'find-my-way';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import { invalidQuery, unauthorised } from './errors.ts';

/** The API's public reads for pages that are rendered in this process. */
export type InProcessApi = {
  /**
   * Returns the body of the response to GET `path`; null for a 404, including unknown paths.
   * @throws HttpError 400 for an invalid query, as over HTTP, and the endpoint's own errors.
   */
  get(path: string): Promise<unknown>;
};

/** Fits a slug of 200 letters with every letter escaped; the server's own router has the same limit. */
const MAX_PARAMETER_LENGTH = 2_000;

type Router = Instance<HTTPVersion.V1>;

/** One for all that read the same endpoints: find-my-way compiles a function for each part of a path. */
const routers = new WeakMap<readonly Endpoint[], Router>();

function createRouter(endpoints: readonly Endpoint[]): Router {
  const router: Router = findMyWay({ maxParamLength: MAX_PARAMETER_LENGTH });
  for (const endpoint of endpoints) router.on('GET', endpoint.path, () => undefined, endpoint);
  routers.set(endpoints, router);
  return router;
}

export function createInProcessApi(context: EndpointContext, endpoints: readonly Endpoint[]): InProcessApi {
  const router = routers.get(endpoints) ?? createRouter(endpoints);
  return {
    async get(path) {
      const { pathname, search } = splitPath(path);
      const found = router.find('GET', pathname);
      if (!found) return null;
      const read = found.store as Endpoint;
      const params = read.params ? read.params.safeParse(found.params) : { success: true as const, data: {} };
      if (!params.success) return null;
      // find-my-way and Fastify pass plain objects; querystring's has no prototype, which zod also accepts.
      const query = read.query ? read.query.safeParse(parse(search)) : { success: true as const, data: {} };
      if (!query.success) throw invalidQuery(query.error);
      if (read.isAdminOnly?.(query.data)) throw unauthorised();
      return read.answer(context, { params: params.data, query: query.data });
    },
  };
}

function splitPath(path: string): { pathname: string; search: string } {
  const at = path.indexOf('?');
  return at < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, at), search: path.slice(at + 1) };
}
