import { expect, it } from 'vitest';
import { siteSettings } from '../../../content/site-settings.ts';
import { formatSender } from './mail-transport.ts';

it.each([
  ['Bommie', 'Bommie <hello@bommie.example>'],
  ['Reef, Wreck & Co.', '"Reef, Wreck & Co." <hello@bommie.example>'],
])('sends mail of %s from %s', (name, sender) => {
  expect(formatSender({ ...siteSettings, name, email: 'hello@bommie.example' })).toBe(sender);
});

it('prefers the sender that an owner has set', () => {
  const mail = { ...siteSettings.mail, from: 'Reef <reef@bommie.example>' };
  expect(formatSender({ ...siteSettings, mail })).toBe('Reef <reef@bommie.example>');
});
