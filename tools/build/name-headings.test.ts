import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { writeRules } from './name-headings.ts';

const FACE = ':root{--font-display:"Besley Chart", serif}';
const write = (...sheets: string[]) => writeRules(sheets.map((sheet) => postcss.parse(sheet)));

describe('the sheet that names the headings', () => {
  it('has a rule for each that reads the property, in its layer and under its conditions', () => {
    const sheets = [
      FACE,
      '@layer base{h1,h2{font-family:var(--font-display)}p{font:1rem var(--font-text)}}',
      '@layer components{.a{font:600 1rem/1 var(--font-display)}@media (width>9rem){.b b{font:1rem var(--font-display)}}}',
      '@layer base{.c:before{font-family:var(--font-display)}}',
    ];
    expect(write(...sheets)).toBe(
      [
        '@layer base{h1,h2,.c:before{font-family:"Besley Chart", serif}}',
        '@layer components{.a{font-family:"Besley Chart", serif}}',
        '@layer components{@media (width>9rem){.b b{font-family:"Besley Chart", serif}}}',
      ].join(''),
    );
  });

  it('cannot be written where no rule reads the property, or nothing sets it to our face', () => {
    expect(() => write(FACE)).toThrow('No style sheet reads --font-display');
    expect(() => write('h1{font-family:var(--font-display)}')).toThrow('none sets it to our face');
  });
});
