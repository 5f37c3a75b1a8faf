import { stdSerializers } from 'pino';

/**
 * What the log keeps of an error beside its kind, words and stack. Nothing else: PostgreSQL puts the row at fault into `detail`
 * and `where`, and mail servers' answers name recipients.
 */
const KEPT = [
  ...['code', 'errno', 'syscall', 'errcode', 'errstr', 'status', 'statusCode'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
];

/** An error as the log keeps it, its causes among its words; whatever else was thrown only by its kind. */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = stdSerializers.err(error);
  const facts = Object.entries(error).filter(([name]) => KEPT.includes(name));
  const several = error instanceof AggregateError && { aggregateErrors: error.errors.map(serializeError) };
  return { type, message, stack, ...Object.fromEntries(facts), ...several };
}
