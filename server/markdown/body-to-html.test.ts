import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { NO_RECORDS } from '../../domain/writing/body-blocks.ts';
import { bodyToHtml } from './body-to-html.ts';

const LENGTH = 195_000;
const repeat = (text: string) => text.repeat(Math.floor(LENGTH / text.length));

describe('a long body', () => {
  it('is rendered as a short one, with headings and words', { timeout: 60_000 }, async () => {
    const content = `## Depth\n\n${'Kelp **sways** over [the reef](/dive-sites).\n\n'.repeat(1_000)}`;
    const { html, headings, words } = await bodyToHtml('article', content, { records: NO_RECORDS, isPreview: true });
    expect(html).toContain('<strong>sways</strong>');
    expect(headings).toMatchObject([{ text: 'Depth' }]);
    expect(words).toBeGreaterThan(5_000);
    expect(await bodyToHtml('article', content, { isPreview: true })).toEqual({ html, headings, words, problems: [] });
  });

  it.each([
    // Needs all the time that it is given.
    ['brackets', '['.repeat(LENGTH / 2) + ']'.repeat(LENGTH / 2)],
    ['quotes', repeat('> > > > > > > > > > > a\n')],
  ])('of nested %s does not delay other requests', { timeout: 60_000 }, async (_name, content) => {
    let isDone = false;
    let longest = 0;
    const others = (async () => {
      while (!isDone) {
        const start = process.threadCpuUsage();
        await wait(5);
        const { user, system } = process.threadCpuUsage(start);
        longest = Math.max(longest, (user + system) / 1_000);
      }
    })();
    const { html } = await bodyToHtml('article', content, { timeoutMs: 2_500 });
    isDone = true;
    await others;
    expect(html.length).toBeGreaterThan(1_000);
    // Rendering here took 1.5 s before. Counts computing, because a busy machine also pauses the thread.
    expect(longest).toBeLessThan(500);
  });
});
