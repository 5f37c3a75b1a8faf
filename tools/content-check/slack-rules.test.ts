import { describe, expect, it } from 'vitest';
import { isClosed } from '../../domain/dive-sites/site-access.ts';
import { distanceKm, parseSitePosition } from '../../domain/kernel/geo.ts';
import { describeSlackRule, describeSlackWindow } from '../../domain/tides/slack-words.ts';
import { tidePredictions, tideStations } from '../../server/features/tide-stations/stations.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';
import { siteAnswers } from '../../web/public/dive-sites/site-answers.ts';

const content = await readShippedContent();
const sites = content['dive-sites'].map(({ path, slug, fields }, index) => ({
  path,
  slug,
  fields: { ...fields, id: index + 1 },
}));
const withRule = sites.filter(({ fields }) => fields.details.slack && !isClosed(fields.details));

const findTides = (slug: string) => {
  const site = sites.find((candidate) => candidate.slug === slug);
  const tides = site && tidePredictions.ofSite(site.fields, { from: '2026-11-26', days: 1 }, new Date());
  if (!tides?.slack) throw new Error(`${slug} has no slack.`);
  return { ...tides, slack: tides.slack };
};
const textsOn = (slug: string, day: string) => {
  const { slack } = findTides(slug);
  return slack.windows.filter(({ date }) => date === day).map((window) => describeSlackWindow(window, slack));
};

describe('the slack rules of shipped sites', () => {
  it('give a source with its address, and a station within 160 km', () => {
    expect(withRule.length).toBeGreaterThanOrEqual(22);
    const wrong = withRule.flatMap(({ path, fields }) => {
      const rule = fields.details.slack;
      const station = tideStations.find(({ id }) => id === rule?.station);
      const position = parseSitePosition(fields);
      if (!rule?.sourceUrl || !station || !position) return [path];
      return distanceKm(station, position) > 160 ? [`${path}: ${station.name}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('never promise more than their source: every rule has a length, an entry and a margin', () => {
    const bare = withRule.filter(({ fields }) => {
      const { enterMinutes, windowMinutes, marginMinutes } = fields.details.slack ?? {};
      return enterMinutes === undefined && windowMinutes === undefined && marginMinutes === undefined;
    });
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('put divers at Fly Point and the Pipeline in the water before the current turns', () => {
    expect(textsOn('fly-point', '2026-11-26')).toContain('in by about 10:01, turns about 10:21');
    expect(textsOn('the-pipeline-nelson-bay', '2026-11-26')).toContain('in by about 10:01, turns about 10:31');
    expect(describeSlackRule(findTides('fly-point').slack, findTides('fly-point').station?.name)).toContain(
      'The rule counts from Fort Denison; the tide above is that of Newcastle.',
    );
  });

  it('put divers at Cottage by the Sea in the water on the ebb, and at The Leap before high water', () => {
    expect(textsOn('cottage-by-the-sea', '2026-11-26')).toContain('in some time between 06:50 and 07:50');
    expect(textsOn('the-leap-kurnell', '2026-11-26')).toContain('in some time between 09:03 and 10:03');
    expect(describeSlackRule(findTides('the-leap-kurnell').slack, undefined)).toContain(
      'As we read its source, divers are in the water about 30 minutes before high water at Botany Bay.',
    );
  });

  it('give slack at the Heads as a wide window, and leave the decision to the skipper', () => {
    expect(textsOn('portsea-hole', '2026-11-26')).toContain('some time between 15:11 and 16:41');
    for (const slug of [
      'devils-drop-off',
      'lonsdale-wall-north-wall',
      'eliza-ramsden',
      'portsea-hole',
      'boarfish-reef',
    ]) {
      expect(describeSlackRule(findTides(slug).slack, undefined).join(' '), slug).toMatch(/skipper/);
      expect(findTides(slug).slack.marginMinutes, slug).toBeGreaterThanOrEqual(45);
    }
  });
});

it('ends every part of a tide line that the page splits with a full stop', () => {
  const withTide = sites.filter(({ fields }) => fields.details.tide);
  const broken = withTide.flatMap(({ path, fields }) => {
    const tide = fields.details.tide?.toLowerCase() ?? '';
    const answers = siteAnswers({ ...fields, createdAt: '', monthWater: [] } as never, 11);
    const parts = answers
      .filter(({ topic }) => topic === 'tide' || topic === 'exposure')
      .flatMap(({ value, notes }) => [value ?? '', ...notes])
      .filter((part) => part && tide.includes(part.toLowerCase().split(/[.;]/)[0] ?? ''));
    return parts.filter((part) => !/[.!?]$/.test(part)).map((part) => `${path}: ${part}`);
  });
  expect(withTide.length).toBeGreaterThan(90);
  expect(broken).toEqual([]);
});
