import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

const render = (props: object) => renderToStaticMarkup(createElement(Button, props as never, 'Save'));

it('is no submit button unless it says so', () => {
  expect(render({})).toContain('type="button"');
  expect(render({ type: 'submit' })).toContain('type="submit"');
});

it('keeps the focus while it is busy, and says what it does', () => {
  const busy = render({ busy: 'Saving...' });
  expect(busy).toMatch(/aria-disabled="true"[^>]*>Saving\.\.\.</);
  expect(busy).not.toContain(' disabled');
  expect(render({ busy: false })).not.toContain('aria-disabled="true"');
});

it('reads out what its label is about', () => {
  expect(render({ hiddenText: ': Ethel Beach' })).toMatch(/Save<span[^>]*>: Ethel Beach<\/span>/);
});
