import { join } from 'node:path';
import type { AnyFeature } from '../feature.ts';
import { registerServiceWorker } from './worker-routes.ts';

type Parts = { folders: { worker: string }; config: { isOfflineEnabled: boolean } };

export const offline = {
  routes: [
    (app, { folders, config }: Parts) =>
      registerServiceWorker(app, {
        file: join(folders.worker, 'service-worker.js'),
        isEnabled: config.isOfflineEnabled,
      }),
  ],
} satisfies AnyFeature;
