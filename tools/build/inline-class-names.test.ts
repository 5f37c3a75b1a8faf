import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { withClassNames } from './inline-class-names.ts';

const compile = (code: string) => withClassNames(code, parseSync('page.js', code).program as never);

it('writes class names out and keeps the style sheet', () => {
  const code = `import a from './card.module.css';\nimport b from '../ui/text.module.css';\nf(a.card, a.isWide + b.num, x.y);`;
  expect(compile(code)).toBe(
    'import "./card.module.css";\nimport "../ui/text.module.css";\nf("card", "card-is-wide" + "text-num", x.y);',
  );
});

it('leaves other imports and members alone', () => {
  const code = `import a from './card.ts';\nf(a.card, a[b]);`;
  expect(compile(code)).toBe(code);
});

it('accepts no table read by value', () => {
  expect(() => compile(`import a from './card.module.css';\nf(a[level]);`)).toThrow('there is no table a');
});
