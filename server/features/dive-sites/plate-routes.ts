import type { FastifyInstance } from 'fastify';
import { describeSection } from '../../../domain/plates/describe-section.ts';
import { drawPlate } from '../../../domain/plates/draw-plate.ts';
import { PLATE_SIZES, type PlateSize } from '../../../domain/plates/plate-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sendText } from '../../platform/http/send-text.ts';
import { findOpenWater } from '../open-water/queries.ts';
import { presentSite } from './presenter.ts';
import { diveSiteById } from './queries.ts';

/** The address of plates, whose responses are cached until the content changes. */
export const plateAddress = { path: '/dive-sites/:site/plate.svg', parameters: ['size', 'paper'] } as const;

/** A plate has its style within it, and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Serves the section of a dive site as a picture: in one of its sizes, with `paper=1` in one colour. */
export function registerPlates(app: FastifyInstance, { database }: { database: Database }): void {
  app.get(plateAddress.path, async (request, reply) => {
    const { site: segment } = request.params as { site: string };
    const { size: asked = 'card', paper } = request.query as Record<string, unknown>;
    const size = Object.keys(PLATE_SIZES).find((each): each is PlateSize => each === asked);
    const row = size && /^[1-9]\d{0,8}$/.test(segment) ? await diveSiteById({ database }, Number(segment)) : null;
    if (!size || !row) throw notFound('Plate not found');
    const site = presentSite(row);
    const svg = drawPlate(describeSection(site, findOpenWater(row)), size, paper === '1');
    return sendText(request, reply.header('content-security-policy', POLICY), 'image/svg+xml', svg);
  });
}
