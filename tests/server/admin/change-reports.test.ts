// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_RETENTION } from '../../../domain/settings/retention.ts';
import { submitReportForm } from '../../../server/features/contact/submit-report.ts';
import { pruneAuditLog } from '../../../server/platform/audit-log.ts';
import { makeDiveSite } from '../../factories/make-content.ts';
import { SITE_URL } from '../test-server.ts';
import { adminServer, listAudits } from './admin.ts';

const PATH = '/api/admin/messages';

const { server, admin } = await adminServer();
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['contacts', 'mailOutbox', 'auditLogs', 'rateLimits', 'diveSites'] as const) {
    await server.database.deleteFrom(table).execute();
  }
});

const fields = { kind: 'closed', text: 'The jetty is fenced off.', since: '2026-11-02', source: 'told' };

/** Creates a dive site with a report of a change. */
async function reported(given: Partial<typeof fields> = {}) {
  const siteId = await makeDiveSite(server.database, { name: 'Rapid Bay Jetty', featured: true });
  const site = { id: siteId, name: 'Rapid Bay Jetty', lately: { today: '2026-11-27' } };
  const sent = await submitReportForm({ ...server, siteUrl: SITE_URL }, site, { ...fields, ...given }, '198.51.100.7');
  expect(sent.ok).toBe(true);
  const { id } = await server.database
    .selectFrom('contacts')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return {
    id,
    siteId,
    site,
    apply: (body: object, version?: number, also = '') =>
      admin.send('PUT', `${PATH}/${id}/dive-site${also}`, body, version),
  };
}

/** Sends another report of a site. @returns its id. */
async function reportAgain(
  site: { id: number; name: string; lately: { today: string } },
  text: string,
): Promise<number> {
  await submitReportForm({ ...server, siteUrl: SITE_URL }, site, { ...fields, text }, '198.51.100.8');
  return (await admin.send('GET', PATH)).json()[0].id;
}

const CLOSED = {
  featured: false,
  details: {
    status: { state: 'closed', text: 'The jetty is fenced off.', source: 'A diver', checkedOn: '2026-11-22' },
    changes: [{ date: '2026-11', text: 'Closed to diving' }],
  },
};
const readMessage = async (id: number) => (await admin.send('GET', `${PATH}/${id}`)).json();
const readSite = async (id: number) => (await server.app.inject(`/api/dive-sites/${id}`)).json();
const audits = async () => (await listAudits(server.database)).map(({ action, resource }) => [action, resource]);

it.each([
  ['GET', `${PATH}/1`],
  ['PUT', `${PATH}/1/dive-site`],
] as const)('%s %s requires a session', async (method, url) => {
  const payload = method === 'PUT' ? {} : undefined;
  expect((await server.app.inject({ method, url, payload })).statusCode).toBe(401);
});

describe('the inbox', () => {
  it('shows a report as an unread message with its site, and finds it by the site’s name', async () => {
    const { id, siteId } = await reported();
    const { items, total } = (await admin.send('GET', `${PATH}?unread=true&limit=5&q=rapid%20bay`)).json();
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        ...{ id, name: '', email: '', subject: 'Change at Rapid Bay Jetty: closed', message: fields.text },
        ...{ createdAt: expect.any(String), readAt: null, mail: 'waiting', writtenAt: null },
        ...{ spamAt: null, answeredAt: null, note: '' },
        report: {
          ...{ kind: 'closed', since: '2026-11-02', position: null, source: 'told', seenOn: null, link: null },
          ...{ site: { id: siteId, name: 'Rapid Bay Jetty' }, resolution: null, resolvedAt: null, resolvedFrom: null },
        },
      },
    ]);
  });

  it('keeps a report whose site has been deleted', async () => {
    const { id, siteId, apply } = await reported();
    expect((await admin.send('DELETE', `/api/dive-sites/${siteId}`)).statusCode).toBe(204);
    expect((await readMessage(id)).report.site).toBeNull();
    expect((await apply(CLOSED)).statusCode).toBe(404);
  });

  it('closes a report without a change, and opens it again', async () => {
    const { id } = await reported();
    const countOpen = async () => (await admin.send('GET', `${PATH}?report=open&limit=1`)).json().total;
    expect(await countOpen()).toBe(1);
    const closed = await admin.send('PATCH', `${PATH}/${id}`, { resolution: 'closed' });
    expect(await countOpen()).toBe(0);
    expect(closed.json().report).toMatchObject({ resolution: 'closed', resolvedAt: expect.any(String) });
    await admin.send('PATCH', `${PATH}/${id}`, { resolution: 'closed' });
    const reopened = await admin.send('PATCH', `${PATH}/${id}`, { resolution: null });
    expect(reopened.json().report).toMatchObject({ resolution: null, resolvedAt: null, resolvedFrom: null });
    expect(await audits()).toEqual([
      ['report_closed', `message/${id}`],
      ['report_reopened', `message/${id}`],
    ]);
  });

  it('cannot mark a report as applied, nor close a message that is not a report', async () => {
    const { id } = await reported();
    expect((await admin.send('PATCH', `${PATH}/${id}`, { resolution: 'applied' })).statusCode).toBe(400);
    const message = { name: 'Ana', email: 'a@b.example', subject: 'Fins', message: 'Which fins for Tasmania?' };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload: message });
    const [newest] = (await admin.send('GET', PATH)).json();
    expect(newest).toMatchObject({ subject: 'Fins', report: null });
    expect((await admin.send('GET', `${PATH}?report=open`)).json()).toMatchObject([{ id }]);
    expect((await admin.send('PATCH', `${PATH}/${newest.id}`, { resolution: 'closed' })).statusCode).toBe(400);
    expect((await admin.send('PUT', `${PATH}/${newest.id}/dive-site`, {})).statusCode).toBe(404);
    expect((await admin.send('GET', `${PATH}/999999`)).statusCode).toBe(404);
  });

  it('deletes a report permanently, and leaves the site’s history', async () => {
    const { id, siteId, apply } = await reported();
    await apply(CLOSED);
    expect((await admin.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(204);
    expect((await readSite(siteId)).details.changes).toEqual(CLOSED.details.changes);
    expect(await server.database.selectFrom('mailOutbox').selectAll().execute()).toEqual([]);
  });
});

describe('saving the reported site', () => {
  it('changes the page and its history, marks the report and logs both', async () => {
    const { id, siteId, apply } = await reported();
    const saved = await apply(CLOSED, 1);
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { id: siteId, version: 2, featured: false }]);
    expect((await readSite(siteId)).details).toEqual(CLOSED.details);
    expect((await readMessage(id)).report).toMatchObject({
      ...{ resolution: 'applied', resolvedAt: expect.any(String), resolvedFrom: '127.0.0.1' },
    });
    expect(await audits()).toEqual([
      ['dive_site_unfeatured', `dive-site/${siteId}`],
      ['report_applied', `message/${id}`],
    ]);
    const [, entry] = await listAudits(server.database);
    expect(JSON.parse(entry?.details ?? '')).toEqual({ name: 'Rapid Bay Jetty', diveSite: siteId, version: 2 });
  });

  it('forgets the admin’s address with the audit log, but keeps the report’s resolution', async () => {
    const { id, apply } = await reported();
    await apply(CLOSED);
    await pruneAuditLog(server.database, Date.now() + (DEFAULT_RETENTION.auditLog + 1) * 86_400_000);
    expect((await readMessage(id)).report).toMatchObject({ resolution: 'applied', resolvedFrom: null });
  });

  it('refuses to overwrite a newer version, and leaves the report open', async () => {
    const { id, siteId, apply } = await reported();
    const stored = await readSite(siteId);
    await admin.send('PUT', `/api/dive-sites/${siteId}`, { ...stored, description: 'Newer.' }, 1);
    expect((await apply(CLOSED, 1)).statusCode).toBe(412);
    expect((await readMessage(id)).report.resolution).toBeNull();
    expect((await readSite(siteId)).details).toEqual({});
  });

  it('refuses invalid fields, and leaves the report open', async () => {
    const { id, apply } = await reported();
    const answer = await apply({ ...CLOSED, featured: true });
    expect([answer.statusCode, Object.keys(answer.json().details)]).toEqual([400, ['featured']]);
    expect((await readMessage(id)).report.resolution).toBeNull();
  });

  it('marks other reports that say the same, of this site only', async () => {
    const { id, site, siteId, apply } = await reported();
    const same = await reportAgain(site, 'The jetty has a fence now.');
    const other = await reportAgain({ ...site, id: await makeDiveSite(server.database) }, 'The ramp is shut here.');
    const listOpen = async () =>
      (await admin.send('GET', `${PATH}?report=open&site=${siteId}`))
        .json()
        .map((message: { id: number }) => message.id);
    expect(await listOpen()).toEqual([same, id]);
    expect((await apply(CLOSED, 1, `?also=${same},${other},999999`)).statusCode).toBe(200);
    expect(await listOpen()).toEqual([]);
    expect((await readMessage(same)).report.resolution).toBe('applied');
    expect((await readMessage(other)).report.resolution).toBeNull();
    expect((await audits()).filter(([action]) => action === 'report_applied')).toHaveLength(2);
  });

  it('keeps the first mark when the site is saved again, and marks a report that was closed before', async () => {
    const { id, apply } = await reported();
    await admin.send('PATCH', `${PATH}/${id}`, { resolution: 'closed' });
    await apply(CLOSED);
    const { resolvedAt } = (await readMessage(id)).report;
    expect((await apply({ ...CLOSED, description: 'Kelp.' })).statusCode).toBe(200);
    expect((await readMessage(id)).report).toMatchObject({ resolution: 'applied', resolvedAt });
    expect((await audits()).filter(([action]) => action === 'report_applied')).toHaveLength(1);
  });

  it('saves neither the site nor the mark when one of them fails', async () => {
    const { id, siteId } = await reported();
    await server.database.schema.alterTable('auditLogs').renameTo('auditLogsAway').execute();
    const answer = await admin.send('PUT', `${PATH}/${id}/dive-site`, CLOSED);
    await server.database.schema.alterTable('auditLogsAway').renameTo('auditLogs').execute();
    expect(answer.statusCode).toBe(500);
    expect((await readSite(siteId)).details).toEqual({});
    expect((await readMessage(id)).report.resolution).toBeNull();
  });
});
