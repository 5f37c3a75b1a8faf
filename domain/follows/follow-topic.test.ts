import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTopic, parseTopic } from './follow-topic.ts';

it('reads every topic again as it is stored', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 });
  const questions = fc
    .record({ near: text, see: text, km: fc.nat().map(String), date: text, cave: fc.constantFrom('1', 'x') })
    .map((parameters) => `plan:${new URLSearchParams(parameters)}`);
  const raw = text.map((see) => `plan:near=Sydney&see=${see}`);
  fc.assert(
    fc.property(fc.oneof(questions, raw, text), (stored) => {
      const topic = parseTopic(stored);
      if (topic) expect(parseTopic(formatTopic(topic))).toEqual(topic);
    }),
  );
  expect(parseTopic(`plan:see=${'水'.repeat(80)}`)).toBeNull();
  expect(parseTopic('plan:near=Sydney&date=2026-12-05&wind=S&knots=20')).toEqual({
    ...{ kind: 'plan', question: 'near=Sydney' },
  });
});
