// SQLite only: renders pages with the built bundle; the reads behind them are tested on both databases elsewhere.

import { describe, expect, it } from 'vitest';
import { makeDiveSite } from '../factories/make-content.ts';
import { findPart, readHref, readText } from '../support/page-parts.ts';
import { startShippedServer } from './shipped-server.ts';

const site = startShippedServer();

describe('the page of a dive site', () => {
  it('begins with its closure, whose season does not matter, and says what it takes if it reopens', async () => {
    const id = await makeDiveSite(site.server.database, {
      ...{ name: 'Zzz Sealed Sinkhole', skillLevel: 'Advanced', bestTime: 'May to July' },
      details: {
        requires: [
          {
            ...{ kind: 'overhead', text: 'CDAA Cave rating for every diver.', source: 'CDAA' },
            sourceUrl: 'https://cdaa.example/ratings',
          },
        ],
        status: {
          ...{ state: 'closed', text: 'Closed by its managers after a collapse.', since: '2025-08' },
          ...{ source: 'Parks notice 7', checkedOn: '2026-11-20' },
        },
      },
    });
    const { location = '' } = await site.open(`/dive-sites/${id}`);
    const { document } = await site.open(location);
    const closed = readText(findPart(document, 'Closed to diving since August 2025'));
    expect(closed).toContain('Closed by its managers after a collapse.');
    expect(closed).toContain('Source: Parks notice 7. Checked on 20 November 2026.');
    const requires = [...document.querySelectorAll('#answers > div')].find((row) =>
      readText(row).startsWith('If it reopens'),
    );
    expect(readText(requires)).toContain('Overhead training');
    const source = requires?.querySelector('a[href^="#"]')?.getAttribute('href') ?? '';
    expect(readHref(document.querySelector(source) as Element, 'CDAA')).toBe('https://cdaa.example/ratings');
    const words = readText(document.querySelector('main'));
    for (const absent of ['May to July', 'Open Water']) expect(words).not.toContain(absent);
    expect(document.title).toMatch(/closed to diving/);
  });
});
