import { describe, expect, it } from 'vitest';
import { askAboutSlack } from './ask-about-slack.ts';

describe('askAboutSlack', () => {
  it('names two operators on record, else the skipper of a boat dive or a dive shop', () => {
    const operators = ['A', 'B', 'C'].map((name) => ({ name }));
    expect(askAboutSlack(operators, ['boat'])).toBe('Ask A or B.');
    expect(askAboutSlack([], ['boat'])).toBe('Ask the skipper.');
    expect(askAboutSlack([], ['shore'])).toMatch(/^Ask the nearest dive shop or club/);
  });
});
