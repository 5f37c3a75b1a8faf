/**
 * One result of a check, in a sentence for the person who runs the site. A fault keeps the site, or a part of it, from working;
 * a warning does not yet. A note says what could not be found out, or is as wanted but good to know.
 */
export type Finding = { level: 'ok' | 'note' | 'warning' | 'fault'; text: string; todo?: string };

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const warning = (text: string, todo: string): Finding => ({ level: 'warning', text, todo });
export const fault = (text: string, todo: string): Finding => ({ level: 'fault', text, todo });

/** The system's own word for a failure, for texts. */
export const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException)?.code ?? (error instanceof Error ? error.message : String(error));
