import type { FastifyInstance } from 'fastify';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { describeSection } from '../../../domain/plates/describe-section.ts';
import { drawPlate } from '../../../domain/plates/draw-plate.ts';
import { readPlatePath } from '../../../domain/plates/plate-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sendText } from '../../platform/http/send-text.ts';
import { setFileHeaders } from '../../platform/http/static-files.ts';
import { findOpenWater } from '../open-water/queries.ts';
import type { AdminGuard } from '../sessions/index.ts';
import { type DiveSiteRow, presentSite } from './presenter.ts';
import { diveSiteById } from './queries.ts';

/** The address of plates, whose responses are cached until the content changes. */
export const plateAddress = { path: '/dive-sites/:site/plate.svg', parameters: ['size', 'paper'] } as const;

/** A plate has its style within it, and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

type PlateParts = { database: Database; guard: AdminGuard };

/** Serves the section of a dive site as a picture: in one of its sizes, with `paper=1` in one colour; that of a draft to admins alone. */
export function registerPlates(app: FastifyInstance, { database, guard }: PlateParts): void {
  app.get(plateAddress.path, async (request, reply) => {
    const asked = readPlatePath(new URL(request.url, 'http://plate.invalid'));
    const seesDrafts = request.headers.cookie !== undefined && (await guard.isAdmin(request));
    const row = asked && (await diveSiteById({ database, seesDrafts }, asked.siteId));
    if (!asked || !row) throw notFound('Plate not found');
    const svg = drawPlate(sectionOfRow(row), asked.size, asked.look);
    setFileHeaders(reply, POLICY);
    if (isPublished(row)) return sendText(request, reply, 'image/svg+xml', svg);
    return reply.header('cache-control', 'no-store').type('image/svg+xml').send(svg);
  });
}

/** The section of a published site in light colours, for pictures that hold it; null where readers see no such site. */
export async function drawPublishedPlate(database: Database, siteId: number): Promise<string | null> {
  const row = await diveSiteById({ database }, siteId);
  return row && drawPlate(sectionOfRow(row), 'page', 'light');
}

const sectionOfRow = (row: DiveSiteRow<'full'>) => describeSection(presentSite(row), findOpenWater(row));
