import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GEAR_ATTRIBUTES } from '../../../../domain/gear/gear-attributes.ts';
import { productFields } from '../../../../domain/gear/product.ts';
import { ATTRIBUTES } from '../../screens/writing/attribute-lines.ts';
import { joinCells, rowsFormat, splitCells } from './row-lines.ts';

const COLUMNS = [
  { name: 'shop', label: 'Shop' },
  { name: 'price', label: 'Price' },
  { name: 'facts', label: 'Facts', isList: true },
] as const;
const rows = rowsFormat(COLUMNS);

describe('a list of objects as lines', () => {
  it('shows saved rows, and sends them again as they were', () => {
    const saved = [{ shop: 'Reef', price: '9.50', facts: ['a', 'b'] }];
    expect(rows.fromItem(saved, {})).toBe('Reef | 9.50 | a, b');
    expect(rows.toBody('Reef | 9.50 | a, b')).toEqual(saved);
  });

  it('shows names of entries, and reads names and entries', () => {
    const named = rowsFormat([COLUMNS[0], { ...COLUMNS[2], names: { maxDepth: 'Rated depth' } }]);
    expect(named.fromItem([{ shop: 'Reef', facts: ['maxDepth', 'x'] }], {})).toBe('Reef | Rated depth, x');
    expect(named.toBody('Reef | rated depth, maxDepth, x')).toEqual([
      { shop: 'Reef', facts: ['maxDepth', 'maxDepth', 'x'] },
    ]);
  });

  it('leaves out empty rows and cells, and keeps the one that names a row', () => {
    expect(rows.toBody(' |  | \nReef |  | \n | 5 | ')).toEqual([{ shop: 'Reef' }, { shop: '', price: '5' }]);
    expect(rows.toBody('')).toEqual([]);
  });

  it('keeps what is typed in its cell, spaces at the end included, but for bars and line ends', () => {
    const cell = fc.string().map((text) => text.replace(/[|\r\n]/g, ''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 3, maxLength: 3 }), (cells) => {
        expect(splitCells(joinCells(cells), 3)).toEqual(cells);
      }),
    );
    expect(splitCells(joinCells(['a|b', 'c\r\nd', '']), 3)).toEqual(['a/b', 'c d', '']);
  });
});

describe('attributes as lines', () => {
  it('come back as they were saved, whatever they are', () => {
    const saved = {
      weight: 1.5,
      compass: false,
      trimPockets: true,
      diveModes: ['Air', 'Gauge'],
      glass: 'Clear: low iron',
    };
    const held = ATTRIBUTES.fromItem(saved, {});
    expect(ATTRIBUTES.toBody(held)).toEqual(saved);
    expect(productFields.shape.attributes.parse(ATTRIBUTES.toBody(held))).toEqual(saved);
  });

  it('send what is no number as it was typed, so that it is refused', () => {
    expect(ATTRIBUTES.toBody('weight: heavy')).toEqual({ weight: 'heavy' });
    expect(productFields.shape.attributes.safeParse({ weight: 'heavy' }).success).toBe(false);
  });

  it('leave out blank lines and unknown keys', () => {
    expect(ATTRIBUTES.toBody('weight:  \ncolour: red\nconstructor: x\n')).toEqual({});
  });

  it('have no option with a comma in a list, which would split it', () => {
    for (const attribute of Object.values(GEAR_ATTRIBUTES)) {
      if (attribute.type === 'list') expect(attribute.options.join('')).not.toContain(',');
    }
  });
});
