/** Reads whether the people in another service's list may still be mailed. */

/** `pending`: signed up there and never confirmed. The order is by weight: of two columns the later state counts. */
const STATES = ['subscribed', 'unknown', 'pending', 'unsubscribed', 'bounced', 'complained'] as const;
export type ImportState = (typeof STATES)[number];
/** States of people stored as having left, who are never mailed. */
export type GoneState = 'unsubscribed' | 'bounced' | 'complained';

export const isGone = (state: ImportState): state is GoneState => STATES.indexOf(state) > STATES.indexOf('pending');
export const weightier = (one: ImportState, other: ImportState): ImportState =>
  STATES.indexOf(other) > STATES.indexOf(one) ? other : one;

/** A heading or a word of a cell without case, accents, signs and underscores; ticks and crosses become yes and no. */
export const plainWord = (text: string): string =>
  text
    .replace(/[✓✔☑✅]/gu, 'yes')
    .replace(/[✗✘✕✖❌☒]/gu, 'no')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const WORDS: Record<Exclude<ImportState, 'unknown'>, string> = {
  subscribed:
    'active|subscribed|subscriber|enabled|confirmed|opted in|opt in|optin|double opt in|single opt in|express|abonne|abonnee|inscrit|inscrite|actif|abonniert|angemeldet|aktiv|bestatigt|suscrito|suscrita|activo|iscritto|iscritta|attivo|ingeschreven|aangemeld|actief',
  pending:
    'unconfirmed|pending|pending confirmation|not confirmed|awaiting confirmation|waiting|never subscribed|not set|nonsubscribed|non subscribed|transactional|temp hold|no permissions set|non confirme|nicht bestatigt',
  unsubscribed:
    'unsubscribed|unsubscribe|unsub|un subscribed|no longer subscribed|no longer active|opted out|opt out|optout|disabled|blocklisted|blacklisted|blocked|suppressed|cancelled|canceled|deleted|removed|left|not subscribed|do not email|do not mail|inactive unsubscribed|global unsubscribe|unsubscribed by admin|archived',
  bounced: 'bounced|bounce|hard bounce|hard bounced|hardbounced|cleaned|undeliverable|invalid|mailbox gone',
  complained:
    'complained|complaint|complainer|spam|spam complaint|spam complained|spam report|abuse|abuse complaint|marked as spam|reported spam|junk',
};
const STATE_OF_WORD = new Map(
  Object.entries(WORDS).flatMap(([state, words]) => words.split('|').map((word) => [word, state as ImportState])),
);

/**
 * Parts of words in the languages of the usual services, for cells such as 'Unsubscribed (manual)' and 'Désabonné'. Plain forms, the
 * weightiest state first. A soft bounce is not final, so the owner is asked.
 */
const STEMS: [RegExp, Exclude<ImportState, 'unknown' | 'subscribed'>][] = [
  [/\b(?:complain|spam|abuse|plainte|beschwerde|queja|reclamo)/, 'complained'],
  [/\b(?:hard ?bounce|bounced|undeliver|invalid|unzustellbar|ungultig|rejete|rejected|rebot|onbestelbaar)/, 'bounced'],
  [
    /\b(?:un ?subscri|unsub|left \d|opgezegd|annullat|wypisan|opt(?:ed)? ?out|block(?:ed|list)|blacklist|suppress|do not (?:contact|e ?mail|mail)|desabonn|desinscri|desinscr|bloque|liste noire|abgemeldet|abmeld|abbestellt|ausgetragen|gekundigt|kundigung|gesperrt|abo beendet|desuscri|de baja|cancelad|descadastr|cancellat|disiscri|bloccat|uitgeschreven|uitschrij|afgemeld|geblokkeerd)/,
    'unsubscribed',
  ],
  // Words without Latin letters have no word boundaries.
  [/退订|取消订阅|отписа/u, 'unsubscribed'],
  [/\b(?:unbestatigt|ausstehend|unconfirmed|en attente|pendiente|in attesa|onbevestigd)/, 'pending'],
];
/** Longer texts are notes. */
const MAX_WORD = 40;

/** The state that a plain word or a few of them say; undefined for all others and for negations, which an owner must explain. */
function findImportState(word: string): ImportState | undefined {
  const exact = STATE_OF_WORD.get(word);
  if (exact || word.length > MAX_WORD || /^(?:not|non|nicht|no|never|nie|kein) /.test(word)) return exact;
  return STEMS.find(([stem]) => stem.test(word))?.[1];
}

/** The state that says in a text beside an address, without a heading, that the person is not to be mailed; null for all other texts. */
export function readLooseState(text: string): ImportState | null {
  const state = findImportState(plainWord(text));
  return state === undefined || state === 'subscribed' ? null : state;
}

const YES = new Set(['true', 'yes', 'y', '1', 'on', 't', 'x', 'wahr', 'oui', 'ja', 'si', 'sí']);
const NO = new Set([
  'false',
  'no',
  'n',
  '0',
  'off',
  'f',
  'falsch',
  'non',
  'nein',
  'nee',
  'nao',
  'never',
  'none',
  'null',
  'nil',
  'na',
]);

/** The way in which a column tells whether people may be mailed. */
export type StatusColumn =
  /** Words such as 'Subscribed' and 'Bounced', or yes and no; `no`: what no means. */
  | { kind: 'words'; no: ImportState }
  /** Anything but no and emptiness, such as a date, means gone. */
  | { kind: 'gone'; state: GoneState }
  /** Free words, of which some say that a person left; the others say nothing. */
  | { kind: 'some-words' }
  /** A column that looks like one and that only the owner can explain. */
  | { kind: 'unclear' };

const WORD_HEADINGS = new RegExp(
  `^(?:${[
    '(?:email |list |global |subscription |subscriber |member |contact |marketing |newsletter |mailing )*(?:status|statut)(?: email| global)?',
    '(?:is )?subscribed(?: to emails?| to newsletters?)?',
    'accepts(?: email)? marketing',
    'email(?: marketing| permission| subscription)+(?: status)?',
    '(?:is )?(?:email )?opt(?:ed)? ?in',
    '(?:is )?confirmed',
  ].join('|')})$`,
);
const GONE_HEADINGS: [RegExp, GoneState][] = [
  [/^(?:complain|spam|abuse|marked as spam|reported)/, 'complained'],
  [/^(?:clean|(?:is |email |hard )*bounce|undeliverable|mailbox gone|invalid)/, 'bounced'],
  [
    /^(?:unsub|(?:is |email |e mail |sms and email )*(?:unsubscribe|block ?list|black ?list|disabled|suppress|opted out|opt ?out)|deleted|removed|cancel|quit|leave|resign|do not (?:e ?mail|mail)|(?:has )?left(?: |$))/,
    'unsubscribed',
  ],
  [
    /\b(?:desabonn|desinscri|liste noire|abgemeldet|abmeld|abbestell|ausgetragen|gekundigt|kundigung|gesperrt|desuscri|(?:de|fecha|dado) baja|descadastr|cancellat|disiscri|uitgeschreven|uitschrij|afgemeld)/,
    'unsubscribed',
  ],
  [/\b(?:unzustellbar|rejete|rebot)/, 'bounced'],
];
/** Looks like a status by its name, and is none: facts about a sign-up, a paid plan, an address or a count. */
const NOT_A_STATUS =
  /(?:^| )(?:ip|id|ids|source|type|plan|plans|country|region|title|campaign|rate|rating|count|counts|number|score|revenue|tags?|notes?|url|page|form|interval|expiry|price|currency|language)$|^(?:user |digest|active subscription|(?:first |last )?paid|stripe|complimentary|consent|confirm(?:ation|ed)? |subscri(?:bed|ption) (?:date|time|at|on|period)|opt ?in (?:date|time|at|on)|sign ?up|email type|subscription )/;
const LOOKS_LIKE_STATUS =
  /status|subscri|opt ?(?:in|out)|permission|active|enabled|allowed|block|black|bounc|clean|spam|complain|suppress|deliverab|marketing|newsletter|mailing|mailable|do not|unsub|left|abonn|inscri|angemeldet|suscri|iscri|ingeschreven|aangemeld|einwilligung|consentement/;
/** Asks people whether they may be mailed, whatever else the heading names: 'GDPR consent', 'OK to email', 'Abo'. */
const ASKS_CONSENT =
  /\b(?:consent|gdpr|dsgvo|rgpd|(?:ok|okay|happy) to|(?:can|may) we|contact (?:me|you)|agree[ds]?|abo)\b/;
/** More different words than this are no status. */
const MAX_STATUS_WORDS = 12;

/** Reads the column of a heading as a statement about who may be mailed; null where it is not one. `cells` are those below the heading. */
export function findStatusColumn(heading: string, cells: readonly string[]): StatusColumn | null {
  const name = plainWord(heading);
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (/^(?:sms|phone|whatsapp)/.test(name)) return null;
  const gone = GONE_HEADINGS.find(([pattern]) => pattern.test(name));
  if (gone && !/ (?:ip|count|counts|rate|number)$/.test(name)) return { kind: 'gone', state: gone[1] };
  if (WORD_HEADINGS.test(name)) return { kind: 'words', no: /confirmed$/.test(name) ? 'pending' : 'unsubscribed' };
  const words = new Set(filled.map(plainWord));
  // Headings in any language, 'State' among them: the words themselves say that people left.
  const saysGone = [...words].map(findImportState).some((state) => state !== undefined && state !== 'subscribed');
  if (saysGone && !/(?:^|[a-z] ?)name$/.test(name)) {
    const isStatus = words.size <= MAX_STATUS_WORDS && !/^(?:tags?|notes?|labels?|groups?)$/.test(name);
    return isStatus ? { kind: 'words', no: 'unsubscribed' } : { kind: 'some-words' };
  }
  const isAnswer = (word: string) => YES.has(word) || NO.has(word);
  if (ASKS_CONSENT.test(name) && words.size > 0 && [...words].every(isAnswer)) return { kind: 'unclear' };
  if (NOT_A_STATUS.test(name) || filled.length === 0) return null;
  // One word that says 'subscribed' makes the others words of the same kind, which the owner is asked about.
  const saysSubscribed =
    words.size <= MAX_STATUS_WORDS && [...words].some((word) => findImportState(word) !== undefined);
  if (saysSubscribed && !/(?:^|[a-z] ?)name$/.test(name)) return { kind: 'words', no: 'unsubscribed' };
  return LOOKS_LIKE_STATUS.test(name) ? { kind: 'unclear' } : null;
}

/** The state that a cell of a status column says. An empty cell says nothing; null. */
export function readState(column: StatusColumn, cell: string): ImportState | null {
  const word = plainWord(cell);
  if (column.kind === 'gone') {
    if (word === '' || NO.has(word) || /^0000/.test(word) || findImportState(word) === 'subscribed') return null;
    return column.state;
  }
  // MailerLite has the time of signing up in a column 'Subscribed'.
  if (word === '' || /^\d{1,4} \d{1,2} \d/.test(word)) return null;
  if (column.kind === 'some-words') return readLooseState(cell);
  const state = findImportState(word);
  if (column.kind === 'unclear') return 'unknown';
  if (state) return state;
  if (YES.has(word)) return 'subscribed';
  return NO.has(word) ? column.no : 'unknown';
}

/** Reads the state of all lines from the name that the service gives the file; null where it says nothing. */
export function readFileState(fileName: string): ImportState | null {
  const name = plainWord(fileName);
  if (/\bnon ?subscribed\b/.test(name)) return 'pending';
  if (
    /(?:desabonn|desinscri|abmeldung|abgemeldet|abbestell|desuscri|\bbajas?\b|cancellati|disiscri|uitgeschreven)/.test(
      name,
    )
  )
    return 'unsubscribed';
  if (/\b(?:complaints?|spam reports?|spam)\b/.test(name)) return 'complained';
  if (/\b(?:cleaned|bounces?|bounced|invalid emails?)\b/.test(name)) return 'bounced';
  if (
    /\b(?:unsubscribed?|unsubscribes|unsubs|suppressions?|suppressed|block ?list|black ?list|blocks|opt ?outs?)\b/.test(
      name,
    )
  )
    return 'unsubscribed';
  return null;
}
