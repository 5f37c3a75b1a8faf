/** `page`: the admin page that it is about, as in its links. Steps: **bold** words are those on the screen. */
export type HelpEntry = { id: string; page: string; question: string; steps: readonly string[] };

export const entry = (page: string, id: string, question: string, ...steps: string[]): HelpEntry => ({
  ...{ page, id, question, steps },
});
