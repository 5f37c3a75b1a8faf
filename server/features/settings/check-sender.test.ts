import { expect, it } from 'vitest';
import { checkSender, type ResolveTexts, readSenderDomain } from './check-sender.ts';

const fail = (code: string) => Object.assign(new Error(code), { code });
const zone =
  (records: Record<string, string[] | string>): ResolveTexts =>
  async (name) => {
    const found = records[name];
    if (typeof found === 'string') throw fail(found);
    if (!found) throw fail('ENOTFOUND');
    // In parts, as the DNS stores long texts.
    return found.map((text) => [text.slice(0, 10), text.slice(10)]);
  };
const states = async (records: Record<string, string[] | string>, selector: string | null = null) =>
  (await checkSender('reef.example', selector, zone(records))).map(({ name, state }) => `${name} ${state}`);

it('finds all three, the key under a usual name and the policy at the domain above', async () => {
  const records = {
    'mail.reef.example': ['v=spf1 include:_spf.mail.example ~all', 'other=1'],
    'k1._domainkey.mail.reef.example': ['v=DKIM1; k=rsa; p=MIGf'],
    '_dmarc.reef.example': ['v=DMARC1; p=reject'],
  };
  const found = await checkSender('mail.reef.example', null, zone(records));
  expect(found.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  expect(found[1]).toMatchObject({ text: 'Found under the name “k1”.', record: 'v=DKIM1; k=rsa; p=MIGf' });
});

it('says what is missing, and that a key may have another name', async () => {
  expect(await states({})).toEqual(['SPF bad', 'DKIM unknown', 'DMARC bad']);
  expect(await states({}, 'reef2026')).toEqual(['SPF bad', 'DKIM bad', 'DMARC bad']);
});

it('does not call missing what it could not ask', async () => {
  const resolve: ResolveTexts = () => Promise.reject(fail('ETIMEOUT'));
  const found = await checkSender('reef.example', null, resolve);
  expect(found.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
});

it.each([
  [['v=spf1 +all'], 'SPF bad'],
  [['v=spf1 a all'], 'SPF bad'],
  [['v=spf1 include:x.example'], 'SPF warn'],
  [['v=spf1 -all', 'v=spf1 ~all'], 'SPF bad'],
  [['v=spf1 redirect=_spf.x.example'], 'SPF ok'],
  [['V=SPF1 MX -ALL'], 'SPF ok'],
  [['v=spf10 -all'], 'SPF bad'],
])('judges %j as %s', async (texts, expected) => expect(await states({ 'reef.example': texts })).toContain(expected));

it.each([
  ['v=DMARC1; p=none', 'DMARC ok'],
  ['v=DMARC1;p=quarantine;', 'DMARC ok'],
  ['v=DMARC1; rua=mailto:a@b.example', 'DMARC bad'],
  ['v=DMARC1; sp=reject', 'DMARC bad'],
])('judges %s as %s', async (text, expected) =>
  expect(await states({ '_dmarc.reef.example': [text] })).toContain(expected),
);

it('calls an empty key withdrawn', async () => {
  expect(await states({ 'old._domainkey.reef.example': ['v=DKIM1; p='] }, 'old')).toContain('DKIM bad');
});

it('reads the domain of a sender', () => {
  expect(readSenderDomain('Reef & Co <hello@Reef.example>')).toBe('reef.example');
  expect(readSenderDomain('hello@müller.example')).toBe('xn--mller-kva.example');
  expect(readSenderDomain('nobody')).toBe('');
});
