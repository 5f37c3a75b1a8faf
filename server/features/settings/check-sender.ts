import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import {
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  type RecordFinding,
  type TextRecords,
  USUAL_SELECTORS,
} from '../../../domain/mail/sender-records.ts';

/** Asks the DNS for the texts at a name. @throws an error with a `code` of node's dns */
export type ResolveTexts = (name: string) => Promise<string[][]>;

const TIMEOUT_MS = 2_500;

/** Asks the name servers of this machine, each for {@link TIMEOUT_MS} once more if it does not answer; tests name others. */
export function createTextResolver({
  servers,
  timeoutMs = TIMEOUT_MS,
}: {
  servers?: readonly string[];
  timeoutMs?: number;
} = {}): ResolveTexts {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return (name) => resolver.resolveTxt(name);
}

/** Codes that mean that there is nothing at a name; all others mean that we could not find out. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

async function readTexts(resolve: ResolveTexts, name: string): Promise<TextRecords> {
  try {
    // A text longer than 255 bytes is stored in parts.
    return (await resolve(name)).map((parts) => parts.join(''));
  } catch (error) {
    return NOTHING.has(String((error as { code?: string }).code)) ? [] : null;
  }
}

/** The domain of a sender such as 'Bommie <hello@bommie.example>', in ASCII; '' where it has none. */
export function readSenderDomain(sender: string): string {
  const domain = /@([^\s<>@]+?)>?\s*$/.exec(sender)?.[1] ?? '';
  return domainToASCII(domain.toLowerCase());
}

/** Looks up SPF, DKIM and DMARC of a domain, all at once. `selector`: the name of the DKIM key, where an owner knows it. */
export async function checkSender(
  domain: string,
  selector: string | null,
  resolve: ResolveTexts = createTextResolver(),
): Promise<RecordFinding[]> {
  const names = selector ? [selector] : USUAL_SELECTORS;
  const readDkim = async (name: string) => [name, await readTexts(resolve, `${name}._domainkey.${domain}`)] as const;
  const [spf, dmarc, keys] = await Promise.all([
    readTexts(resolve, domain),
    readDmarc(resolve, domain),
    Promise.all(names.map(readDkim)),
  ]);
  return [judgeSpf(domain, spf), judgeDkim(new Map(keys), selector), judgeDmarc(domain, dmarc)];
}

/** Reads the policy at the domain or, where it has none, at the nearest of those above it, as receivers do. */
async function readDmarc(resolve: ResolveTexts, domain: string): Promise<TextRecords> {
  for (const labels = domain.split('.'); labels.length >= 2; labels.shift()) {
    const texts = await readTexts(resolve, `_dmarc.${labels.join('.')}`);
    if (texts === null || texts.some((text) => /^v=DMARC1/i.test(text))) return texts;
  }
  return [];
}
