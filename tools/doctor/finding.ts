/**
 * One result of a check, in a sentence for the person who runs the site. An error stops the site, or a part of it, from working;
 * a warning may do so later. A note reports something that could not be checked or is merely useful to know.
 */
export type Finding = { level: 'ok' | 'note' | 'warning' | 'error'; text: string; todo?: string };

export const okFinding = (text: string): Finding => ({ level: 'ok', text });
export const noteFinding = (text: string): Finding => ({ level: 'note', text });
export const warningFinding = (text: string, todo: string): Finding => ({ level: 'warning', text, todo });
export const errorFinding = (text: string, todo: string): Finding => ({ level: 'error', text, todo });

/** Returns the system's error code, or the message when there is none. */
export const readErrorCode = (error: unknown): string =>
  (error as NodeJS.ErrnoException)?.code ?? (error instanceof Error ? error.message : String(error));
