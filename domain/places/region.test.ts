import { describe, expect, it } from 'vitest';
import { splitRegion } from './region.ts';

describe('splitRegion', () => {
  it.each([
    ['Great Barrier Reef, Queensland', 'Great Barrier Reef', 'Queensland', true],
    ['Coral Sea, Queensland', 'Coral Sea', 'Queensland', true],
    ['Jervis Bay, New South Wales', 'Jervis Bay', 'New South Wales', true],
    ['Solitary Islands Marine Park, New South Wales', 'Solitary Islands Marine Park', 'New South Wales', true],
    ['Gulf St Vincent, South Australia', 'Gulf St Vincent', 'South Australia', true],
    ['Port Phillip, Victoria', 'Port Phillip', 'Victoria', true],
    ['Byron Bay, New South Wales', 'Byron Bay', 'New South Wales', false],
    ['Sydney, New South Wales, Australia', 'Sydney', 'New South Wales, Australia', false],
    ['Chelsea', 'Chelsea', '', false],
    ['Fiji', 'Fiji', '', false],
    ['', '', '', false],
  ])('%s', (region, area, rest, isWater) => expect(splitRegion(region)).toEqual({ area, rest, isWater }));
});
