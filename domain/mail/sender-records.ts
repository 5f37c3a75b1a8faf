/**
 * Records of a sender's domain in the DNS: SPF (RFC 7208) names the servers that may send, DKIM (RFC 6376) holds the key of signatures, and
 * DMARC (RFC 7489) tells receivers what to do with the rest. Without them Gmail and others file mail as spam.
 */
export const SENDER_RECORDS = ['SPF', 'DKIM', 'DMARC'] as const;

/** `unknown`: the DNS could not be asked, or a key may stand under a name that we do not know. `record`: as it was found. */
export type RecordFinding = {
  name: (typeof SENDER_RECORDS)[number];
  state: 'ok' | 'warn' | 'bad' | 'unknown';
  text: string;
  record: string | null;
};

/** The texts at a name; null where the DNS could not be asked. */
export type TextRecords = readonly string[] | null;

const NOT_ASKED = 'We couldn’t ask the DNS just now. Try again in a minute.';

export function judgeSpf(domain: string, texts: TextRecords): RecordFinding {
  const finding = (state: RecordFinding['state'], text: string, record: string | null = null): RecordFinding => ({
    ...{ name: 'SPF', state, text, record },
  });
  if (!texts) return finding('unknown', NOT_ASKED);
  const [record, second] = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  if (record === undefined)
    return finding(
      'bad',
      `No record found. Add a TXT record at ${domain} with what your mail provider gives, such as v=spf1 include:… ~all.`,
    );
  if (second !== undefined)
    return finding('bad', 'There are two, so receivers ignore both. Merge them into one.', record);
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(record))
    return finding('bad', 'It lets anyone send in your name. End it with ~all or -all.', record);
  if (!/(?:^|\s)[-~]all(?:\s|$)|(?:^|\s)redirect=/i.test(record))
    return finding('warn', 'It doesn’t say what happens to other servers. End it with ~all or -all.', record);
  return finding('ok', 'Found. Compare it with what your mail provider asks for: it must name their servers.', record);
}

export function judgeDmarc(domain: string, texts: TextRecords): RecordFinding {
  const finding = (state: RecordFinding['state'], text: string, record: string | null = null): RecordFinding => ({
    ...{ name: 'DMARC', state, text, record },
  });
  if (!texts) return finding('unknown', NOT_ASKED);
  const [record, second] = texts.filter((text) => /^v=DMARC1(?:\s*;|$)/i.test(text));
  if (record === undefined)
    return finding(
      'bad',
      `No record found. Gmail and Yahoo ask for one. Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none`,
    );
  if (second !== undefined) return finding('bad', 'There are two, so receivers ignore both. Keep one.', record);
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\s*(?:;|$)/i.exec(record)?.[1]?.toLowerCase();
  if (!policy) return finding('bad', 'It has no valid policy. Add p=none, p=quarantine or p=reject.', record);
  if (policy === 'none')
    return finding(
      'ok',
      'Found. It only watches. Once your email arrives reliably, p=quarantine protects your name.',
      record,
    );
  return finding('ok', 'Found. Email that fails the checks is kept out of inboxes.', record);
}

/** Names under which the larger providers keep their keys; others need the name that the provider shows. */
export const USUAL_SELECTORS = [
  ...['google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'k3', 'default', 'mail', 'dkim', 'pm', 'mandrill'],
  ...['fm1', 'fm2', 'fm3', 'protonmail', 'resend', 'zoho', 'zmail', 'sig1', 'krs', 'mx', 'smtp', 'brevo1', 'brevo2'],
];

/** @param found the texts at each name that was asked; `selector`: the name that an owner typed */
export function judgeDkim(found: ReadonlyMap<string, TextRecords>, selector: string | null): RecordFinding {
  const finding = (state: RecordFinding['state'], text: string, record: string | null = null): RecordFinding => ({
    ...{ name: 'DKIM', state, text, record },
  });
  for (const [name, texts] of found) {
    const record = texts?.find((text) => /(?:^|;)\s*p\s*=/i.test(text));
    if (record === undefined) continue;
    if (/(?:^|;)\s*p\s*=\s*(?:;|$)/i.test(record))
      return finding('bad', `The key “${name}” has been withdrawn.`, record);
    return finding('ok', `Found under the name “${name}”.`, record);
  }
  if ([...found.values()].every((texts) => texts === null)) return finding('unknown', NOT_ASKED);
  if (selector)
    return finding(
      'bad',
      `There is no key under the name “${selector}”. Add the record that your mail provider gives.`,
    );
  return finding(
    'unknown',
    'None under the usual names. Your provider may use another one: type its name (selector) and check again.',
  );
}
