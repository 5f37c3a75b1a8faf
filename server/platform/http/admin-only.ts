import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

/** The door of the owners as routes need it; the sessions make it (`createAdminGuard`). */
export type AdminOnly = {
  /** 401 for everyone else, before a body is read. */
  adminOnly: onRequestAsyncHookHandler;
};

const owners = new WeakSet<FastifyRequest>();

/** To be called once somebody is known to be an owner: errors may then say more to them than to others. */
export const markAsAdmin = (request: FastifyRequest): void => void owners.add(request);
export const isMarkedAsAdmin = (request: FastifyRequest): boolean => owners.has(request);
