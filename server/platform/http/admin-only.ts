import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

/** The admin guard as routes need it; `createAdminGuard` creates it. */
export type AdminOnly = {
  /** Responds with 401 to everyone else, before a body is read. */
  adminOnly: onRequestAsyncHookHandler;
};

/** For what a stolen session must not be able to do. */
export type ConfirmedOnly = AdminOnly & {
  /** Responds with 403 unless the person has typed the password again lately. Put it after `adminOnly`. */
  confirmedOnly: onRequestAsyncHookHandler;
  /** The same for routes where it depends on the body. @throws HttpError 403 */
  requireConfirmation(request: FastifyRequest): Promise<void>;
};

const adminRequests = new WeakSet<FastifyRequest>();

/** Call it once the sender is known to be an admin: errors then tell them the cause. */
export const markAsAdmin = (request: FastifyRequest): void => void adminRequests.add(request);
export const isMarkedAsAdmin = (request: FastifyRequest): boolean => adminRequests.has(request);
