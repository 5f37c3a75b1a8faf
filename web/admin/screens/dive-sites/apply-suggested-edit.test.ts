import { expect, it } from 'vitest';
import { type DiveSite, diveSiteFields } from '../../../../domain/dive-sites/dive-site.ts';
import type { ChangeReport } from '../../../../domain/forms/change-report.ts';
import { describeEdit, formEdits } from './apply-suggested-edit.ts';
import { type DiveSiteValues, diveSiteForm, diveSiteMapping } from './dive-site-form.ts';
import { suggestEdit } from './suggested-edit.ts';

const site = diveSiteFields.parse({
  ...{ name: 'The Wall', latitude: '-19.304', longitude: '147.622', region: 'Coral Sea', description: 'Steep.' },
  ...{ waterTemp: '24-28°C', depthRange: '5-40m', featured: true },
  details: {
    status: { state: 'restricted', text: 'By booking.', source: 'Act', sourceUrl: '/blog/a', checkedOn: '2026-01-02' },
    tide: 'Slack water only.',
    changes: [{ date: '2026-08', text: 'Mooring moved' }],
  },
});

const REPORT: ChangeReport = {
  ...{ kind: 'closed', since: '2026-11-02', position: null },
  ...{ source: 'seen', seenOn: '2026-11-20', link: null },
};

const LIVE = { published: true, publishAt: null, wasPublished: true };

function applied(report: Partial<ChangeReport>) {
  const values: DiveSiteValues = diveSiteMapping.readValues(site as DiveSite);
  const edit = suggestEdit({
    ...{ report: { ...REPORT, ...report }, text: 'The council has fenced it off.' },
    ...{ receivedOn: '2026-11-21', today: '2026-11-22' },
  });
  const next = structuredClone(values) as unknown as Record<string, Record<string, unknown>>;
  for (const [path, value] of Object.entries(formEdits(edit, values))) {
    const [group = '', name] = path.split('.');
    if (name && next[group]) next[group][name] = value;
    else next[group] = value as never;
  }
  return { saved: diveSiteForm.parse(next as never), described: describeEdit(edit) };
}

it('closes the site in a form that saves: the old source goes, and it is no longer featured', () => {
  const { saved, described } = applied({});
  expect(saved).toEqual({
    ...site,
    ...LIVE,
    featured: false,
    details: {
      ...site.details,
      status: {
        ...{ state: 'closed', text: 'The council has fenced it off.', since: '2026-11-02' },
        ...{ source: 'A diver’s report, seen on 20 November 2026', checkedOn: '2026-11-20' },
      },
      changes: [
        { date: '2026-11', text: 'Closed to diving' },
        { date: '2026-08', text: 'Mooring moved' },
      ],
    },
  });
  expect(described).toEqual([
    ['Status', 'Closed to diving since 2 November 2026'],
    ['Public history', 'November 2026: Closed to diving'],
  ]);
});

it('moves the site, and leaves the rest as it is', () => {
  const { saved } = applied({ kind: 'position', position: { latitude: '-19.31', longitude: '147.6' } });
  expect(saved).toMatchObject({
    ...{ latitude: '-19.31000000', longitude: '147.60000000', featured: true },
    details: { position: { quality: 'approximate' }, status: { state: 'restricted' }, tide: 'Slack water only.' },
  });
});

it('adds only a line of history for anything else', () => {
  const { saved } = applied({ kind: 'access' });
  const changes = [{ date: '2026-11', text: 'The council has fenced it off' }, ...(site.details.changes ?? [])];
  expect(saved).toEqual({ ...site, ...LIVE, details: { ...site.details, changes } });
});
