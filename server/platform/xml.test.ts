import { expect, it } from 'vitest';
import { escapeXml, xmlParent } from './xml.ts';

it('makes any text safe for XML', () => {
  expect(escapeXml('a<b> & "c" \u0000\u000b\ud800')).toBe('a&lt;b&gt; &amp; &quot;c&quot; \ufffd');
});

it('keeps the end of a CDATA section, carriage returns and line feeds of attributes readable', () => {
  expect(xmlParent('a', { b: 'x\n"y"' }, escapeXml(']]>\r\n'))).toBe('<a b="x&#10;&quot;y&quot;">]]&gt;&#13;\n</a>');
});

it('closes an element without content', () => {
  expect(xmlParent('a', { b: 1 })).toBe('<a b="1"/>');
});
