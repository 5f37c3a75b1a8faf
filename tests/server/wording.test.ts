import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteDetailsSchema } from '../../domain/dive-sites/dive-site-details.ts';
import { requiredText } from '../../domain/kernel/fields.ts';
import { PERMISSION } from '../../tools/content-check/dropped-terms.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Texts that read wrong to native speakers or promised more than is known; each has been replaced by plainer words. */
const REPLACED = [
  ...['Nothing listed against your', 'fit some or all of it', 'Strong Wind Warning strength', 'could not read says so'],
  ...['says so, and does not count', 'cannot be narrowed down by price', 'The zero of the gauge', 'Our sites put'],
  ...[
    'whose best months are known, are at their best',
    'some of them stored copies',
    'Suits are what most divers wear',
  ],
  ...['Boats are listed as a hazard', 'Gas mixes, low to high', 'What can hurt you', 'No closure known. Published'],
  ...[
    "We don't know a place called",
    'We don’t know a place called',
    'how it came about',
    'What the hazard is is required',
  ],
  ...[
    'No address holds that',
    'The site does not exist any more',
    'redirects to an address that is none',
    'that is no web page',
  ],
  ...['keeps programs away', 'This page of ours does not exist', 'which was deleted lately', 'to that category'],
  ...[
    'to see whether mail works',
    'Needs you',
    'worth a look',
    'Home: texts',
    'Edit the texts of',
    'Where did they agree',
  ],
  ...[
    'Give the columns their headings',
    'and the network. (shown',
    'Add New Location',
    'Not known yet',
    'Back Up Now',
    'Home-page destinations',
  ],
  ...['has no say in whether', 'Nobody dives to'],
  ...['Search isn’t responding', 'e-checked since', 'stored copy', 'stored copies', 'in our guide, not confirmed'],
  ...[
    'By its source',
    'did not come along',
    'addresses lead on',
    'is no export of',
    'is no currency',
    'is no database. Move',
  ],
  ...['may not write to its', 'apart from the newsletter', 'published at its time', 'did not answer as it should'],
];

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

it('keeps replaced wordings out of pages, mails, the admin area and the shipped content', () => {
  const files = globSync(['{web,domain,server,content}/**/*.{ts,tsx}', 'content/**/*.{md,json,yaml}'], { cwd: ROOT });
  const texts = files.filter((file) => !/\.test\.tsx?$/.test(file));
  expect(texts.length).toBeGreaterThan(1_000);
  const found = texts.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replace(COMMENTS, '').replace(/\s+/g, ' ');
    const permission = PERMISSION.exec(text)?.[0];
    return [...REPLACED.filter((words) => text.includes(words)), ...(permission ? [permission] : [])].map(
      (words) => `${file}: ${words}`,
    );
  });
  expect(found).toEqual([]);
});

it('asks for a missing text in a sentence, also where its label is a clause', () => {
  const ask = (label: string) => requiredText(label, 10).safeParse(' ').error?.issues[0]?.message;
  expect(ask('Title')).toBe('Title is required.');
  expect(ask('Who made the picture')).toBe('Say who made the picture.');
  const details = siteDetailsSchema.safeParse({ hazards: [{ kind: 'current', text: ' ' }] });
  expect(details.error?.issues.map(({ message }) => message)).toContain('Describe the hazard.');
});

it('begins no comment with a clause such as “What a form holds”: the noun comes first', () => {
  const sources = globSync(['{web,domain,server,tools,tests}/**/*.{ts,tsx}'], { cwd: ROOT });
  expect(sources.length).toBeGreaterThan(2_000);
  const lines = sources.flatMap((file) =>
    (readFileSync(join(ROOT, file), 'utf8').match(/^\s*(?:\/\*\*|\*|\/\/) What .*$/gm) ?? []).map(
      (line) => `${file}:${line}`,
    ),
  );
  expect(lines).toEqual([]);
});
