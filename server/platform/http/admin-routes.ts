import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { AdminOnly, ConfirmedOnly } from './admin-only.ts';
import { type DeclaredRoutes, declareRoutes } from './declare-routes.ts';

/** The parts of the server that most admin routes need. */
export type AdminContext = { database: Database; guard: AdminOnly };

const errors = [401, 403];

/** Declares routes that only admins reach. */
export const adminRoutes = (app: FastifyInstance, guard: AdminOnly, tag = 'Admin'): DeclaredRoutes =>
  declareRoutes(app, { tag, onRequest: guard.adminOnly, errors });

/** Does the same for actions that a stolen session must not allow: they also need a recently confirmed password. */
export const confirmedRoutes = (app: FastifyInstance, guard: ConfirmedOnly): DeclaredRoutes =>
  declareRoutes(app, { tag: 'Admin', onRequest: [guard.adminOnly, guard.confirmedOnly], errors });
