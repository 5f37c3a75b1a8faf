import type { ElementContent } from 'hast';
import { expect, it } from 'vitest';
import { writePlainText } from './plain-text.ts';

const text = (value: string): ElementContent => ({ type: 'text', value });
const element = (tagName: string, children: ElementContent[], properties = {}): ElementContent => ({
  type: 'element',
  tagName,
  properties,
  children,
});

it('writes headings in capitals, but leaves their addresses unchanged', () => {
  const address = 'https://bommie.example/gear-reviews/Apeks-xl4';
  const link = element('a', [text('Apeks XL4')], { href: address });
  expect(writePlainText([element('h2', [link, text(': in cold water < 10 °C')])])).toBe(
    `APEKS XL4 <${address}>: IN COLD WATER < 10 °C`,
  );
  expect(writePlainText([element('h3', [element('a', [text(address)], { href: address })])])).toBe(address);
});
