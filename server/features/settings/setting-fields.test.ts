import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageTexts } from '../../../content/page-texts.ts';
import { siteSettings } from '../../../content/site-settings.ts';
import { fillPageTexts, fillPlaceholders, splitParagraphs } from '../../../domain/settings/page-texts.ts';
import { checkChanges, SETTING_FIELDS, settingValues, withValues } from '../../../domain/settings/setting-fields.ts';
import { messagesAddress, publicSettings } from '../../../domain/settings/site-settings.ts';

const paths = SETTING_FIELDS.map(({ path }) => path);
const shipped = settingValues(siteSettings);

describe('setting fields', () => {
  it('exist once per path, with valid defaults', () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(checkChanges(shipped)).toEqual({ values: shipped, errors: {} });
  });

  it('cover every text of the three pages', () => {
    const leaves = (value: unknown, path: string): string[] =>
      typeof value === 'string'
        ? [path]
        : Object.entries(value as object).flatMap(([name, part]) => leaves(part, `${path}.${name}`));
    expect(paths.filter((path) => path.startsWith('texts.')).sort()).toEqual(leaves(pageTexts, 'texts').sort());
  });

  it('round-trip through settings', () => {
    const values = { ...shipped, name: 'Reef', 'mail.port': '465', 'retention.messages': '365', 'social.youtube': '' };
    expect(settingValues(withValues(siteSettings, values))).toEqual(values);
    expect(withValues(siteSettings, values).mail.port).toBe(465);
    expect(siteSettings.name).toBe('Bommie');
  });

  it('complete a social link pasted without https://', () => {
    const { values, errors } = checkChanges({ 'social.facebook': ' facebook.com/reef', 'social.youtube': '@reef' });
    expect(values['social.facebook']).toBe('https://facebook.com/reef');
    expect(Object.keys(errors)).toEqual(['social.youtube']);
  });

  it('ignore stored values that are no longer valid', () => {
    expect(withValues(siteSettings, { name: '', gone: 'x', tagline: 'Look' })).toMatchObject({
      name: 'Bommie',
      tagline: 'Look',
    });
  });

  it('return a value or an error for any input, and accept their own output', () => {
    const value = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.anything());
    const change = fc.dictionary(fc.constantFrom(...paths, 'nothing', '__proto__'), value, { maxKeys: 4 });
    fc.assert(
      fc.property(change, (changes) => {
        const { values, errors } = checkChanges(changes);
        for (const path of Object.keys(changes))
          if (path !== '__proto__') expect(path in values).toBe(!(path in errors));
        expect(checkChanges(values)).toEqual({ values, errors: {} });
        withValues(siteSettings, values);
      }),
    );
  });

  it('keep line breaks out of mail headers', () => {
    const inHeaders = ['name', 'teamAuthor', 'email', 'messagesTo', 'alertsTo', 'mail.from', 'mail.user'];
    fc.assert(
      fc.property(fc.constantFrom(...inHeaders), fc.string(), fc.string(), (path, before, after) => {
        const { values } = checkChanges({ [path]: `${before}\r\n${after}` });
        expect(String(values[path] ?? '')).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

describe('page texts', () => {
  it('fill in the name, the number of sites and what the reviews are based on', () => {
    const values = { name: '$& Reef', siteCountClaim: '9', reviewBasis: 'One.' };
    const texts = { a: ['{name}, {sites}, {reviews}, {other}'] };
    expect(fillPlaceholders(texts, values)).toEqual({ a: ['$& Reef, 9, One., {other}'] });
  });

  it('show the tagline over the first film unless it has a title', () => {
    expect(fillPageTexts(siteSettings, '').home.slides[0]?.title).toBe(siteSettings.tagline);
    const titled = withValues(siteSettings, { 'texts.home.slides.0.title': 'Hello' });
    expect(fillPageTexts(titled, '').home.slides[0]?.title).toBe('Hello');
  });

  it('have paragraphs separated by blank lines', () => {
    expect(splitParagraphs('\none\ntwo\n \n\nthree\n')).toEqual(['one\ntwo', 'three']);
  });
});

describe('public settings', () => {
  it('contain no mail server and leave out social links without an address', () => {
    const settings = withValues(siteSettings, {
      ...{ 'mail.host': 'smtp.example', 'social.facebook': '' },
      ...{ 'social.instagram': 'https://instagram.com/reef', 'social.youtube': '#' },
    });
    expect(JSON.stringify(publicSettings(settings))).not.toContain('smtp.example');
    expect(publicSettings(settings).social.map(({ name }) => name)).toEqual(['Instagram']);
  });

  it('send messages to the public address unless another is set', () => {
    expect(messagesAddress(siteSettings)).toBe(siteSettings.email);
    expect(messagesAddress({ ...siteSettings, messagesTo: 'a@b.example' })).toBe('a@b.example');
  });
});
