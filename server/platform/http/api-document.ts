import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { apiDocumentPolicy } from '../security/content-security-policy.ts';

/** Pages, files and what machines look for are no part of the API. */
const describeRoute: typeof jsonSchemaTransform = (route) =>
  route.url.startsWith('/api/') ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url };

/** Collects the schemas of every route registered after it, and shows them at `/api/docs` (as JSON: `/api/docs/json`). */
export async function registerApiDocument(app: FastifyInstance, settings: SiteSettings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${settings.name} API`,
        version: '1',
        description: 'The calls the site itself makes. Errors are `{error}`; fields at fault are named in `details`.',
      },
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: apiDocumentPolicy,
    // The service that checks documents would be told of ours.
    uiConfig: { validatorUrl: null, supportedSubmitMethods: ['get'] },
    theme: { title: `${settings.name} API` },
  });
}
