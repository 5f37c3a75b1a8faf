import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

/** The admin guard as routes need it; `createAdminGuard` creates it. */
export type AdminOnly = {
  /** Responds before a body is read: with 401 to everyone else, with 403 where the person’s role does not open this door. */
  adminOnly: onRequestAsyncHookHandler;
};

/** Guards actions that a stolen session must not allow. */
export type ConfirmedOnly = AdminOnly & {
  /** Responds with 403 unless the person has confirmed their password recently. Put it after `adminOnly`. */
  confirmedOnly: onRequestAsyncHookHandler;
  /** Does the same for routes where it depends on the body. @throws HttpError 403 */
  requireConfirmation(request: FastifyRequest): Promise<void>;
};
