import type { FastifyInstance } from 'fastify';
import { type BackupOverview, backupExpiry } from '../../../domain/backups/backup.ts';
import { maskEmail } from '../../../domain/newsletter/subscriber.ts';
import {
  type HeldData,
  type HeldSection,
  heldDataSchema,
  privacyRequestSchema,
} from '../../../domain/security/privacy-request.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConfirmedOnly } from '../../platform/http/admin-only.ts';
import { confirmedRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { presentRow } from '../../whole-database/personal-data.ts';
import type { AddressPlace } from '../feature.ts';
import { type ErasingContext, eraseAddress } from './queries.ts';

type Context = ErasingContext & {
  guard: ConfirmedOnly;
  backups: { overview(): Promise<Pick<BackupOverview, 'files'>> };
};

const PATH = '/api/admin/privacy';
const route = { body: privacyRequestSchema, response: heldDataSchema };

/** Registers what an owner does with a privacy request. The address is in the body, since addresses of pages are logged. */
export function registerPrivacy(app: FastifyInstance, context: Context): void {
  const { database, guard } = context;
  const confirmed = confirmedRoutes(app, guard);
  confirmed.post(`${PATH}/held`, 'All that is held about an address', route, async (request) => {
    const held = await findHeld(context, request.body.email);
    const details = { email: maskEmail(held.email), rows: countRows(held) };
    await recordAudit(database, { action: 'privacy_request', resource: 'privacy', details }, request);
    return held;
  });
  confirmed.post(
    `${PATH}/erase`,
    'Erase all that is held about an address; responds with what is still held',
    { ...route, errors: [409] },
    async (request) => {
      const { email } = request.body;
      const held = await findHeld(context, email);
      if (held.refusal) throw new HttpError(409, held.refusal, { details: { email: held.refusal } });
      await eraseAddress(context, async (trx) => {
        const details = { email: maskEmail(email), rows: countRows(held) };
        await recordAudit(trx, { action: 'address_erased', resource: 'privacy', details }, request);
        return email;
      });
      return findHeld(context, email);
    },
  );
}

const countRows = ({ sections }: HeldData) => sections.reduce((sum, { rows }) => sum + rows.length, 0);

/** Reads everything about an address: every place by its declaration, and the backups that may hold it. */
async function findHeld({ database, personalData, settings, backups }: Context, email: string): Promise<HeldData> {
  const sections = await findSections(database, personalData, email);
  const { files } = await backups.overview();
  const names = files.map(({ name }) => name);
  const own = JSON.stringify(settings).toLowerCase().includes(`"${email}"`);
  const blocking = personalData.find(({ title, isBlocking }) =>
    sections.some((section) => isBlocking && section.title === title),
  );
  return {
    email,
    sections,
    backups: files.map(({ name, madeAt }) => ({ name, madeAt, expiresOn: backupExpiry(name, names) })),
    refusal: blocking?.stays ?? (own ? OWN_ADDRESS : null),
  };
}

const OWN_ADDRESS = 'The site uses this address itself. Change it under Settings first.';

async function findSections(
  database: Database,
  personalData: readonly AddressPlace[],
  email: string,
): Promise<HeldSection[]> {
  const sections = new Map<string, HeldSection>();
  for (const { title, find, erase, stays } of personalData) {
    const rows = (await find(database, email)).map(presentRow);
    const section = sections.get(title) ?? { title, rows: [], isErased: erase !== undefined, stays: stays ?? null };
    section.rows.push(...rows);
    if (section.rows.length > 0) sections.set(title, section);
  }
  return [...sections.values()];
}
