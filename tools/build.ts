import { buildSite } from './build/build-site.ts';

/** `npm run build` */
await buildSite();
