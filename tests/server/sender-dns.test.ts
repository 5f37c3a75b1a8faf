// SQLite only: asks name servers and reads no table.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSender, createTextResolver } from '../../server/features/settings/check-sender.ts';
import { startDnsServer } from '../support/dns-server.ts';

const KEY = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0B'.repeat(20)}`;
/** As the DNS stores a text of more than 255 bytes. */
const KEY_PARTS = KEY.match(/.{1,255}/gs) ?? [];
const MANY = Array.from({ length: 40 }, (_, index) => [`verification-${index}=${'x'.repeat(60)}`]);

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer({
    'whole.example': { texts: [['v=spf1 include:_spf.mail', '.example ~all'], ['other=1']] },
    'reef._domainkey.whole.example': { texts: [KEY_PARTS] },
    '_dmarc.whole.example': { texts: [['v=DMARC1; p=quarantine']] },
    'large.example': { texts: [...MANY, ['v=spf1 mx -all']], isTruncated: true },
    'broken.example': 'SERVFAIL',
    '_dmarc.broken.example': 'REFUSED',
    'reef._domainkey.broken.example': 'SERVFAIL',
    'bare.example': { texts: [] },
    'silent.example': 'silence',
    '_dmarc.silent.example': 'silence',
    'reef._domainkey.silent.example': 'silence',
  });
});
afterAll(() => dns.close());

/** Waits long for what answers, so that a busy machine changes nothing. */
const check = (domain: string, timeoutMs = 10_000) =>
  checkSender(domain, 'reef', createTextResolver({ servers: [dns.address], timeoutMs }));
const states = async (domain: string) => (await check(domain)).map(({ state }) => state);

it('joins the parts in which the DNS stores long texts', async () => {
  const [spf, dkim, dmarc] = await check('whole.example');
  expect(spf).toMatchObject({ state: 'ok', record: 'v=spf1 include:_spf.mail.example ~all' });
  expect(dkim).toMatchObject({ state: 'ok', record: KEY });
  expect(dmarc).toMatchObject({ state: 'ok', record: 'v=DMARC1; p=quarantine' });
});

it('asks again by TCP where an answer was cut off', async () => {
  const [spf] = await check('large.example');
  expect(spf).toMatchObject({ state: 'ok', record: 'v=spf1 mx -all' });
  expect(dns.asked.filter(({ name }) => name === 'large.example').map(({ by }) => by)).toEqual(['udp', 'tcp']);
});

it('calls a record missing that the DNS does not have, whether its name exists or not', async () => {
  expect(await states('bare.example')).toEqual(['bad', 'bad', 'bad']);
  expect(await states('nowhere.example')).toEqual(['bad', 'bad', 'bad']);
});

it.each(['broken.example', 'silent.example'])(
  'calls no record of %s missing, whose name server fails or is silent',
  async (domain) => {
    const findings = await check(domain, 250);
    expect(findings.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(findings[0]?.text).toContain('Try again in a minute');
  },
);

it('calls no record missing where the name server is gone', async () => {
  const gone = await startDnsServer({});
  await gone.close();
  const resolve = createTextResolver({ servers: [gone.address], timeoutMs: 250 });
  expect((await checkSender('whole.example', 'reef', resolve)).map(({ state }) => state)).toEqual([
    ...['unknown', 'unknown', 'unknown'],
  ]);
});
