import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { type CrudRoutesContext, registerCrudRoutes } from '../../crud/crud-routes.ts';
import { pruneDeletedItems } from '../../crud/deleted-items.ts';
import { registerDeletedItems } from '../../crud/deleted-routes.ts';
import { publishDueChanges } from '../../crud/pending-changes.ts';
import { publishDue } from '../../crud/publish-due.ts';
import type { Resource } from '../../crud/resource.ts';
import { registerTableRoutes } from '../../crud/table-routes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnyFeature, Job } from '../feature.ts';
import { findDeletedUploads } from '../uploads/queries.ts';
import { registerItemRoutes } from './item-routes.ts';
import { contentData } from './personal-data.ts';

type Parts = { database: Database; settings: SiteSettings; resources: readonly Resource[] };

/** Publishes articles, and changes kept beside live items, at most 10 seconds after their time. */
const publishing: Job<Parts> = {
  everyMs: 10_000,
  run: async ({ database, settings, resources }) => {
    await publishDue(database, resources);
    await publishDueChanges({ database, settings }, resources);
  },
  failure: 'scheduled publishing failed',
};

/** Registers what admins do with the items of each entity, and with deleted ones. */
function registerCrud(app: FastifyInstance, parts: Omit<CrudRoutesContext, 'findDeletedPictures'>): void {
  const context = { ...parts, findDeletedPictures: findDeletedUploads };
  for (const resource of parts.resources) {
    registerCrudRoutes(app, context, resource);
    registerTableRoutes(app, context, resource);
  }
  registerDeletedItems(app, context);
}

export const items = {
  routes: [registerCrud, registerItemRoutes],
  jobs: [publishing],
  prune: ({ database, resources }: Parts, now: number) => pruneDeletedItems(database, resources, now),
  personalData: contentData,
} satisfies AnyFeature;
