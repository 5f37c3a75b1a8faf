import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

/** The admin guard as routes need it; `createAdminGuard` creates it. */
export type AdminOnly = {
  /** Responds with 401 to everyone else, before a body is read. */
  adminOnly: onRequestAsyncHookHandler;
};

/** Guards actions that a stolen session must not allow. */
export type ConfirmedOnly = AdminOnly & {
  /** Responds with 403 unless the person has confirmed their password recently. Put it after `adminOnly`. */
  confirmedOnly: onRequestAsyncHookHandler;
  /** Does the same for routes where it depends on the body. @throws HttpError 403 */
  requireConfirmation(request: FastifyRequest): Promise<void>;
};

const adminRequests = new WeakSet<FastifyRequest>();

/** Marks the sender as an admin, so that errors show the cause. Call it once that is known. */
export const markAsAdmin = (request: FastifyRequest): void => void adminRequests.add(request);
export const isMarkedAsAdmin = (request: FastifyRequest): boolean => adminRequests.has(request);
