import { foldWords } from './search-words.ts';

/** Bites, stings and bleeding. */
export const BITES_AND_STINGS: readonly string[] = [
  ...['sting', 'stung', 'bite', 'bitten', 'bleeding', 'attacked', 'shark attack', 'crocodile attack', 'croc attack'],
  'coral cut',
];

/** Other accidents, signs and symptoms, and where to get help. */
export const OTHER_INJURIES: readonly string[] = [
  // Decompression illness and its signs.
  ...['bends', 'bent', 'DCS', 'DCI', 'decompression sickness', 'decompression illness', 'embolism', 'barotrauma'],
  ...['numb', 'numbness', 'tingling', 'pins and needles', 'vertigo', 'giddy', 'dizzy', 'dizziness', 'headache'],
  ...['pain', 'joint pain', 'chest pain', 'ache', 'aching', 'sore', 'eardrum', 'rash', 'itchy', 'itchy skin'],
  ...['paralysed', 'paralyzed', 'paralysis', 'unwell', 'sick after', 'weak after', 'confused after'],
  ...['vomit', 'vomiting', 'faint', 'fainted', 'fainting', 'unconscious', 'unresponsive', 'passed out', 'blacked out'],
  ...['collapsed', 'seizure', 'convulsion', 'not breathing', 'stopped breathing', 'breathing difficulty', 'breathless'],
  ...['trouble breathing', 'cant breathe', 'short of breath', 'shortness of breath', 'tight chest', 'coughing blood'],
  // Accidents.
  ...['injured', 'injury', 'injuries', 'hurt', 'wound', 'wounded', 'accident', 'drown', 'drowning', 'choking'],
  ...['nosebleed', 'broken leg', 'broken arm', 'fracture', 'swollen', 'poisoned', 'poisoning', 'hypothermia'],
  ...['heat stroke', 'heart attack', 'asthma attack', 'panic attack', 'missing diver', 'lost diver', 'lost at sea'],
  // Help.
  ...['emergency', 'hospital', 'ambulance', 'CPR', 'resuscitation', 'chamber', 'hyperbaric', 'recompression'],
  ...['DAN hotline', 'diving hotline', 'emergency hotline'],
];

/** Names of other things that hold such words. */
const NO_INJURIES = [
  ...['sting ray', 'bent nose', 'bent propeller', 'river bend', 'bends of', 'attack statistic', 'accident statistic'],
  ...['rash vest', 'rash guard', 'rash shirt', 'rash top', 'bite tab', 'CPR course', 'emergency ascent'],
  ...['jetty', 'pier', 'wreck', 'cave', 'arch', 'bow'].map((part) => `collapsed ${part}`),
];

const FOLDED = [...BITES_AND_STINGS, ...OTHER_INJURIES].map(foldWords);

/**
 * Whether someone may be hurt: whether the words of a phrase were typed, in any order and each a whole word. Takes folded words as
 * typed: 'bends' is an injury, the 'bend' of a site's name is none.
 */
export function hasInjury(words: readonly string[]): boolean {
  const left = new Set(dropPhrases(words, NO_INJURIES));
  return FOLDED.some((phrase) => phrase.every((word) => left.has(word) || left.has(`${word}s`)));
}

/** Leaves out the words of phrases, where they stand in this order; the last may be a plural. */
export function dropPhrases(words: readonly string[], phrases: readonly string[]): string[] {
  const folded = phrases.map((phrase) => foldWords(phrase).join(' '));
  const text = folded.reduce(
    (rest, phrase) => rest.replace(new RegExp(` ${phrase}s?(?= )`, 'g'), ''),
    ` ${words.join(' ')} `,
  );
  return text.split(' ').filter(Boolean);
}
