/** The content of a mail about a topic, which the private page of Thursday's mail shows too. Plain text; `path` is on this site. */
export type Letter = { subject: string; lead: string; sections: LetterSection[]; note: string };

export type LetterSection = { heading: string; lines: string[]; items: LetterItem[] };
export type LetterItem = { text: string; path: string; lines: string[] };
