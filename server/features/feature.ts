import type { FastifyInstance } from 'fastify';
import type { EntityKind } from '../../domain/kernel/entities.ts';
import type { SiteSettings } from '../../domain/settings/site-settings.ts';
import type { Resource } from '../crud/resource.ts';
import type { Database } from '../platform/database/database.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { PersonalData } from '../whole-database/personal-data.ts';

/** Adds routes or hooks to the app. `parts` are those of the app that it needs. */
export type Register<Parts> = (app: FastifyInstance, parts: Parts) => unknown;

export type Job<Parts> = {
  everyMs: number;
  /** Delays the first run, so that it does not slow down the start. */
  firstAfterMs?: number;
  run: (parts: Parts) => Promise<unknown>;
  /** Logged with the error; without it a failure is not logged, because the next run is near. */
  failure?: string;
  /** Cancels a run that may take minutes, at shutdown. */
  stop?: (parts: Parts) => Promise<unknown>;
};

/** The parts that erasing an address needs; `database` is a transaction. */
export type ErasureParts = { database: Database; settings: SiteSettings; resources: readonly Resource[] };

/** A place in which a feature keeps addresses of people. */
export type AddressPlace = PersonalData<ErasureParts>;

/**
 * The front door of a feature, exported by its `index.ts`: all that the server mounts. A feature leaves out what it does not
 * have. Its row types are declared in its `tables.ts` (platform/database/tables.ts).
 */
export type Feature<Parts> = {
  /** The entity that admins edit. */
  resource?: Resource;
  /** Follows up the saves of other features' entities, within their transaction. */
  afterSave?: { [Kind in EntityKind]?: Resource['afterSave'] };
  /** Reads that the API, the pages and the offline guide share. */
  endpoints?: readonly Endpoint[];
  /** Other addresses whose responses the cache keeps, with the query parameters that they depend on. */
  documents?: readonly { path: string; parameters: readonly string[] }[];
  /** Hooks that run before those of the routes. */
  hooks?: readonly Register<Parts>[];
  routes?: readonly Register<Parts>[];
  jobs?: readonly Job<Parts>[];
  /** Where its tables hold addresses, in the order of a privacy request. */
  personalData?: readonly AddressPlace[];
  /** Deletes rows whose retention has ended, every hour. */
  prune?: (parts: Parts, now: number) => Promise<unknown>;
};

/** A feature that needs any parts. The app checks that it has them. */
export type AnyFeature = Feature<never>;
