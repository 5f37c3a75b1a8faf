import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPASS } from '../sea/exposure.ts';
import { chooseMonth, isPlanAsked, planParameters, readPlanQuestion } from './plan-question.ts';

describe('readPlanQuestion', () => {
  it('reads a question from an address', () => {
    const question = readPlanQuestion('near=Melbourne&km=50&month=3&cert=open-water&wind=N&knots=15&cave=1');
    expect(question).toMatchObject({ near: 'Melbourne', km: 50, month: '3', cert: 'open-water', wind: 'N', knots: 15 });
    expect([question.cave, question.technical]).toEqual([true, false]);
  });

  it('ignores empty and unknown values', () => {
    expect(isPlanAsked(readPlanQuestion('near=&km=100&month=&cert=&knots=&wind=&date='))).toBe(false);
    expect(isPlanAsked(readPlanQuestion('month=13&cert=guru&wind=up&knots=-3&metres=1e9&date=2026-02-32'))).toBe(false);
  });

  it('round-trips any address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('near', 'km', 'date', 'month', 'wind', 'knots', 'see', 'cave'), fc.string()),
        (given) => {
          const question = readPlanQuestion(new URLSearchParams(given));
          expect(readPlanQuestion(new URLSearchParams(planParameters(question))).near).toBe(question.near);
          const written = planParameters(question);
          expect(planParameters(readPlanQuestion(new URLSearchParams(written)))).toEqual(written);
        },
      ),
    );
  });
});

it('reads the eight points of the compass and no others', () => {
  const read = (wind: string) => readPlanQuestion(new URLSearchParams({ wind })).wind;
  expect(COMPASS.map(read)).toEqual(COMPASS);
  expect(['', 'NNE', 'EN', 'n', 'X'].map(read)).toEqual([null, null, null, null, null]);
});

it('takes the month from the date first', () => {
  expect(chooseMonth({ date: '2027-03-06', month: 'now' }, '2026-11-22')).toBe(3);
  expect(chooseMonth({ date: '', month: 'now' }, '2026-11-22')).toBe(11);
  expect(chooseMonth({ date: '', month: '7' }, '2026-11-22')).toBe(7);
  expect(chooseMonth({ date: '', month: null }, '2026-11-22')).toBeNull();
});
