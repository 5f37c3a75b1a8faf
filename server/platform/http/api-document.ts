import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { SiteSettings } from '../../../domain/site-settings.ts';

/** Hides pages, files and documents for machines: they are not part of the API. */
const describeRoute: typeof jsonSchemaTransform = (route) =>
  route.url.startsWith('/api/') ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url };

type ApiDocumentOptions = { settings: SiteSettings; contentSecurityPolicy: string };

/** Collects the schemas of all routes registered after it and serves them at `/api/docs` (as JSON at `/api/docs/json`). */
export async function registerApiDocument(
  app: FastifyInstance,
  { settings, contentSecurityPolicy }: ApiDocumentOptions,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${settings.name} API`,
        version: '1',
        description:
          'The calls the site itself makes. Errors are `{error}`; `details` names the fields that are not valid.',
      },
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentSecurityPolicy,
    // By default Swagger UI sends the document's address to an online validator.
    uiConfig: { validatorUrl: null, supportedSubmitMethods: ['get'] },
    theme: { title: `${settings.name} API` },
  });
}
