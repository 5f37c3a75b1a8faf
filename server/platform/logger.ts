/** The part of a pino logger that background work needs. */
export type Logger = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
