import type { AnyFeature, Job } from '../feature.ts';
import { pageTextEndpoints } from './endpoints.ts';
import { settingsData } from './personal-data.ts';
import { redirectFormerHosts } from './redirect-former-hosts.ts';
import { registerSettings } from './settings-routes.ts';
import { registerSetupList } from './setup-list-routes.ts';

/** Lets an idle process pick up settings that another one changed, e.g. the mail server. */
const settingsRefresh: Job<{ refreshSettings?: () => Promise<void> }> = {
  everyMs: 10_000,
  run: async ({ refreshSettings }) => refreshSettings?.(),
};

export const settings = {
  hooks: [redirectFormerHosts],
  endpoints: pageTextEndpoints,
  routes: [registerSettings, registerSetupList],
  jobs: [settingsRefresh],
  personalData: settingsData,
} satisfies AnyFeature;

export { findCertificateProblem } from './check-domain.ts';
export { createLiveSettings } from './live-settings.ts';
export { findMailTransport, formatSender, type TransportParts } from './mail-transport.ts';
export { isForFormerHost } from './redirect-former-hosts.ts';
export { importSettings, saveSettings } from './save-settings.ts';
