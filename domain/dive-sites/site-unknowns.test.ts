import { describe, expect, it } from 'vitest';
import { unknownAccess } from './site-unknowns.ts';

describe('unknownAccess', () => {
  it('lists everything of a shore dive about which nothing is recorded', () => {
    expect(unknownAccess({ entry: ['shore'] }, null)).toEqual([
      ...['entry point', 'parking', 'toilets', 'nearest air fills', 'fees', 'phone reception'],
    ]);
  });

  it('asks where boats leave instead of for a car park on a boat dive', () => {
    expect(unknownAccess({ entry: ['boat'] }, null)).toEqual([
      ...['where boats leave', 'nearest air fills', 'fees', 'phone reception'],
    ]);
  });

  it('leaves out what is known', () => {
    const access = { parking: 'On the loop road', toilets: 'At the beach', air: 'In town', entryPoint: 'Steps' };
    expect(unknownAccess({ entry: ['shore'], access }, 'Old text')).toEqual(['fees', 'phone reception']);
  });

  it('claims nothing unknown where only a free text is recorded', () => {
    expect(unknownAccess({ entry: ['shore'] }, 'Car park and toilets.')).toEqual([]);
  });
});
