import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

type ApiDocumentOptions = {
  routes: readonly RouteOptions[];
  /** Name of the site. */
  name: string;
  /** Path of the page, without a slash at its end. */
  path: string;
  contentSecurityPolicy: string;
};

/** Creates an app that serves the document of an API and a page that shows it. It never calls the routes. */
export async function createApiDocument(options: ApiDocumentOptions): Promise<FastifyInstance> {
  const { routes, name, path, contentSecurityPolicy } = options;
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${name} API`,
        version: '1',
        description:
          'The calls the site itself makes. Errors are `{error}`; `details` names the fields that are not valid.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: path,
    staticCSP: contentSecurityPolicy,
    // By default Swagger UI sends the document's address to an online validator.
    uiConfig: { validatorUrl: null, supportedSubmitMethods: ['get'] },
    theme: { title: `${name} API` },
  });
  for (const { method, url, schema } of routes) {
    app.route({ method, url, ...(schema && { schema }), handler: async () => undefined });
  }
  await app.ready();
  return app;
}
