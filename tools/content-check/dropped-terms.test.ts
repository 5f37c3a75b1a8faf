import { expect, test } from 'vitest';
import { articleFile, makeContent, siteFile } from './content-fixture.ts';
import { droppedTermsRule } from './dropped-terms.ts';

test.each(['Near-drowning and panic', 'a near drowning', 'They nearly… near‑drowned', 'secondary drowning'])(
  'reports %j in a body',
  (body) => {
    const problem = expect.stringContaining("should be 'drowning'");
    expect(droppedTermsRule(makeContent({ articles: [articleFile('a', body)] }))).toMatchObject([
      { field: 'body', problem },
    ]);
  },
);

test('reports it in fields, also within their lists', () => {
  const hazards = [{ kind: 'surge', text: 'A near-drowning in 2019.' }];
  const content = makeContent({ 'dive-sites': [siteFile('fiji/a', { facilities: 'Near drowning.' }, { hazards })] });
  expect(droppedTermsRule(content)).toMatchObject([{ field: 'facilities' }, { field: 'details' }]);
});

test('accepts drowning and drowned ships', () => {
  const body = 'After drowning, a drowned valley near the town. Nearly drowned ships.';
  expect(droppedTermsRule(makeContent({ articles: [articleFile('a', body)] }))).toEqual([]);
});
