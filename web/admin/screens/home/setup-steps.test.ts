import { describe, expect, it } from 'vitest';
import { type SetupFacts, setupSteps } from './setup-steps.ts';

/** The values that the steps read, as they ship. */
const shipped = {
  ...{ name: 'Bommie', tagline: 'Know the dive before you gear up', 'texts.about.mission': 'Ours', 'mail.host': '' },
  ...{ 'social.facebook': '#', 'social.instagram': '#', 'social.youtube': '#' },
  team: [{ role: 'Founder', name: '', text: '' }],
};
const TIME = '2026-11-20T09:00:00.000Z';
const FRESH: SetupFacts = {
  settings: { values: shipped, shipped, environment: {}, mail: { hasPassword: false, test: null } },
  passwordChangedAt: null,
  textsChecked: false,
  placeholderLinks: 58,
  lastBackupAt: null,
};
const step = (id: string, facts: Partial<SetupFacts> = {}) => {
  const found = setupSteps({ ...FRESH, ...facts }, (time) => time.slice(0, 10)).find((each) => each.id === id);
  if (!found) throw new Error(`There is no step ${id}.`);
  return found;
};
const withValues = (values: SetupFacts['settings']['values'], more: Partial<SetupFacts['settings']> = {}) => ({
  settings: { ...FRESH.settings, values: { ...shipped, ...values }, ...more },
});

it('has nothing done on a new site', () => {
  expect(setupSteps(FRESH, String).filter(({ isDone }) => isDone)).toEqual([]);
});

it('has everything done on a site that is set up', () => {
  const test = { at: TIME, to: 'ana@example.com', sent: true, reason: null };
  const values = {
    ...{ tagline: 'Look first', 'mail.host': 'smtp.example', 'social.youtube': '', 'social.facebook': '' },
    ...{ 'social.instagram': 'https://instagram.example/reef', team: [{ role: 'Founder', name: 'Ana', text: '' }] },
  };
  const facts = {
    ...withValues(values, { mail: { hasPassword: true, test } }),
    ...{ passwordChangedAt: TIME, placeholderLinks: 0, lastBackupAt: TIME },
  };
  const steps = setupSteps({ ...FRESH, ...facts }, (time) => time.slice(0, 10));
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([]);
  expect(steps.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'Changed on 2026-11-20.',
      'Ana.',
      'Instagram.',
      'The site is called Bommie: “Look first”.',
    ]),
  );
});

describe('a step', () => {
  it('counts a password from the environment as chosen', () => {
    const settings = { ...FRESH.settings, environment: { adminPassword: 'ADMIN_PASSWORD' } };
    expect(step('password', { settings })).toMatchObject({
      isDone: true,
      note: expect.stringContaining('ADMIN_PASSWORD'),
    });
  });

  it('takes the word of an admin who likes the shipped texts, or any change to them', () => {
    expect(step('texts', { textsChecked: true }).isDone).toBe(true);
    expect(step('texts', withValues({ 'texts.about.mission': 'We dive.' })).isDone).toBe(true);
    expect(step('texts', withValues({ 'mail.host': 'smtp.example' })).isDone).toBe(false);
  });

  it('wants a test that the mail server accepted', () => {
    const host = { 'mail.host': 'smtp.example' };
    expect(step('mail', withValues(host))).toMatchObject({
      isDone: false,
      note: expect.stringContaining('Send yourself a test'),
    });
    const test = { at: TIME, to: 'a@example.com', sent: false, reason: 'Port 25 is blocked.' };
    const failed = step('mail', withValues(host, { mail: { hasPassword: true, test } }));
    expect(failed).toMatchObject({ isDone: false, note: 'The last test failed. Port 25 is blocked.' });
  });

  it('is done with social links that are entered or cleared', () => {
    const cleared = { 'social.facebook': '', 'social.instagram': '', 'social.youtube': '' };
    expect(step('social', withValues(cleared))).toMatchObject({ isDone: true, note: 'None are shown.' });
    expect(step('social', withValues({ ...cleared, 'social.youtube': '#' }))).toMatchObject({
      ...{ isDone: false, note: 'YouTube: enter your address, or clear the field to hide the link.' },
    });
  });

  it('counts the placeholder links', () => {
    expect(step('links').note).toMatch(/^58 links are placeholders,/);
    expect(step('links', { placeholderLinks: 1 }).note).toMatch(/^1 link is a placeholder,/);
  });

  it('is left out for copies elsewhere where the site cannot make them', () => {
    const ids = (values: object) =>
      setupSteps({ ...FRESH, ...withValues(values as typeof shipped) }, String)
        .filter(({ id }) => id === 'offsite')
        .map(({ isDone }) => isDone);
    expect([ids({}), ids({ 'offsite.kind': 'off' }), ids({ 'offsite.kind': 's3' })]).toEqual([[], [false], [true]]);
  });
});
