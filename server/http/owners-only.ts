import type { onRequestAsyncHookHandler } from 'fastify';

/** The door of the owners as routes need it; the sessions make it (`createAdminGuard`). */
export type OwnersOnly = {
  /** 401 for everyone else, before a body is read. */
  adminOnly: onRequestAsyncHookHandler;
};
