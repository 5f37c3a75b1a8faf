import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './request-log.ts';

function logged(error: unknown): Record<string, unknown> {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  createLog('info', stream).error({ err: error }, 'failed');
  expect(text).not.toContain('ana@example.com');
  return JSON.parse(text).err;
}

/** Builds a unique violation as `pg` throws it. */
const taken = () =>
  Object.assign(new Error('duplicate key value violates unique constraint "newsletters_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.com) already exists.',
    table: 'newsletters',
    where: 'COPY newsletters, line 1: "ana@example.com"',
    internalQuery: "select 'ana@example.com'",
  });

it('logs what was wrong with an error without the row that caused it', () => {
  const { stack, ...rest } = logged(taken());
  expect(stack).toContain('serialize-error.test.ts');
  expect(rest).toEqual({ type: 'Error', message: taken().message, code: '23505', table: 'newsletters' });
});

it('does the same for its causes and for several errors at once', () => {
  expect(logged(new Error('not saved', { cause: taken() })).message).toMatch(/^not saved: duplicate key/);
  const several = logged(new AggregateError([taken()], 'all failed'));
  expect(several.aggregateErrors).toEqual([expect.objectContaining({ code: '23505' })]);
});

it('logs only the type of a value that is not an error', () => {
  expect(logged({ email: 'ana@example.com' })).toEqual({ type: 'object' });
});
