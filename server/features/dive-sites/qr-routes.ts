import type { FastifyInstance } from 'fastify';
import encodeQR from 'qr';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { MY_DIVES_PATH } from '../../../domain/my-dives/saved-lists.ts';
import { readSharedName, sharedListAddress } from '../../../domain/my-dives/shared-list-address.ts';
import { readSharedSites } from '../../../domain/my-dives/shared-sites.ts';
import { readTideDate } from '../../../domain/tides/tide-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sendText } from '../../platform/http/send-text.ts';
import { diveSiteById } from './queries.ts';

/** Serves QR codes for printed pages: for a dive site's page, and for a list by its address. */
export function registerQrCodes(app: FastifyInstance, { database, siteUrl }: { database: Database; siteUrl: string }) {
  app.get('/dive-sites/:site/qr.svg', async (request, reply) => {
    const { site: segment } = request.params as { site: string };
    const id = /^[1-9]\d{0,8}(?=-|$)/.exec(segment)?.[0];
    const site = id ? await diveSiteById({ database }, Number(id)) : null;
    if (!site) throw notFound('Dive site not found');
    return sendText(request, reply, 'image/svg+xml', qrCode(siteUrl + diveSitePath(site)));
  });
  app.get(`${MY_DIVES_PATH}/qr.svg`, async (request, reply) => {
    const search = new URL(request.url, siteUrl).searchParams;
    const sites = readSharedSites(search);
    if (!sites) throw notFound('Dive sites not found');
    const list = { sites, name: readSharedName(search), date: readTideDate(search) };
    return sendText(request, reply, 'image/svg+xml', qrCode(siteUrl + sharedListAddress(MY_DIVES_PATH, list)));
  });
}

/** Quiet zone in modules, as ISO/IEC 18004 requires. */
const BORDER = 4;

/** Uses medium error correction, which survives a fold or a drop of water on paper read at arm's length. */
const qrCode = (text: string): string => encodeQR(text, 'svg', { ecc: 'medium', border: BORDER });
