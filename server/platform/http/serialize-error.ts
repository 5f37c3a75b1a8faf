import { stdSerializers } from 'pino';

/**
 * Fields of an error to log in addition to its type, message and stack. Others may contain personal data: PostgreSQL puts the
 * row into `detail` and `where`, and mail servers' replies name recipients.
 */
const LOGGED_FIELDS = [
  ...['code', 'errno', 'syscall', 'errcode', 'errstr', 'status', 'statusCode'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
];

/** Serialises an error for the log, with its causes in the message; for other thrown values only the type. */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = stdSerializers.err(error);
  const facts = Object.entries(error).filter(([name]) => LOGGED_FIELDS.includes(name));
  const several = error instanceof AggregateError && { aggregateErrors: error.errors.map(serializeError) };
  return { type, message, stack, ...Object.fromEntries(facts), ...several };
}
