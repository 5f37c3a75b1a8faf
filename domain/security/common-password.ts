/**
 * Passwords that people choose most, of those long enough to be accepted, so that guesses try them first (NIST SP 800-63B, 3.1.1.2,
 * asks for such a list). Words stand for all their variations: see {@link isCommonPassword}. Taken from the words that published lists
 * of leaked passwords have in common, and the words of this site's own subject.
 */
const COMMON_WORDS = new Set(
  `password passwort passwd passw pass motdepasse contrasena senha parola admin administrator administrador root user username login
  letmein welcome changeme default secret master test testing temp temppass guest hello access iloveyou loveyou ilove love princess
  sunshine football baseball basketball dragon monkey superman batman spiderman pokemon starwars michael jennifer jessica charlie
  michelle computer internet google facebook samsung whatever trustno freedom shadow killer hunter ninja mustang liverpool chelsea
  arsenal barcelona australia sydney melbourne brisbane perth summer winter spring autumn qwerty qwertyuiop qwertz azerty asdfgh
  asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc website wordpress bommie scuba scubadiving scubadiver dive divers diving diver divesite
  divesites ocean snorkel`.split(/\s+/),
);

/** Neighbours on a keyboard, in the alphabet and in counting, in both directions. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '12345678901234567890',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

/** Fewer different characters than this are a pattern, whatever their order. */
const MIN_DIFFERENT = 5;

/**
 * Whether a password is one of the most common: a common word or two with digits and signs around or for letters (`P4ssw0rd!!`,
 * `password12`), neighbours on a keyboard (`1234567890`), or few characters again and again (`aaaaaaaaaa`, `abcabcabcabc`).
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < MIN_DIFFERENT || isRepeated(text) || isMadeOfRuns(text)) return true;
  return [text, text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign), trimmedLeet(text)].some((spelling) =>
    isMadeOfCommonWords(spelling.replace(/[^\p{L}]/gu, '')),
  );
}

/** Digits and signs at the ends are left out before those inside are read as letters. */
const trimmedLeet = (text: string) =>
  text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);

/** One text three times or more, or one of at most six characters twice. */
const isRepeated = (text: string) => /^(.+)\1{2,}$/su.test(text) || /^(.{1,6})\1$/su.test(text);

/** Whether the text falls into pieces of at least three neighbours each. */
function isMadeOfRuns(text: string): boolean {
  if (text === '') return true;
  return RUNS.some((run) => {
    for (let length = text.length; length >= 3; length--)
      if (run.includes(text.slice(0, length))) return isMadeOfRuns(text.slice(length));
    return false;
  });
}

/** Whether the letters are one or two common words, or one of them twice. */
function isMadeOfCommonWords(letters: string): boolean {
  if (COMMON_WORDS.has(letters)) return true;
  for (let end = 3; end < letters.length; end++)
    if (COMMON_WORDS.has(letters.slice(0, end)) && COMMON_WORDS.has(letters.slice(end))) return true;
  return false;
}
