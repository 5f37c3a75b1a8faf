import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './build-stamp.ts';
import { scopedName } from './scoped-name.ts';

const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).map((name) =>
  join(root, 'web', name),
);
const read = (file: string) => readFileSync(file, 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)/g, '');
const classesIn = (text: string) => [...text.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name);

/** Finds classes that other rules reach with `:global()`, and those of the module itself. */
const foreignIn = (css: string) =>
  [...css.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, names = '']) => classesIn(names));
const localsIn = (css: string) =>
  new Set(
    [...css.replace(/:global\([^)]*\)/g, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
      selector.trim().startsWith('@') ? [] : classesIn(selector),
    ),
  );

const modules = files.filter((file) => file.endsWith('.module.css'));
const locals = new Map(modules.map((file) => [file, localsIn(withoutComments(read(file)))]));
const scoped = new Set([...locals].flatMap(([file, names]) => [...names].map((name) => scopedName(name, file))));
const globals = new Set(
  files
    .filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
    .flatMap((file) => [...localsIn(withoutComments(read(file)))]),
);

type Import = { source: string; variable: string; module: string; code: string };
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));
const imports: Import[] = sources.flatMap((source) => {
  const code = read(source);
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, variable = '', path = '']) => ({
    source,
    variable,
    module: join(dirname(source), path),
    code,
  }));
});
const usedIn = ({ code, variable }: Import) =>
  [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
const shorten = (file: string) => file.slice(root.length + 1);

it('finds modules and their users', () => {
  expect(modules.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(200);
});

it('uses only classes that their module has', () => {
  const missing = imports.flatMap((imported) =>
    usedIn(imported)
      .filter((name) => !locals.get(imported.module)?.has(name))
      .map((name) => `${shorten(imported.source)}: ${imported.variable}.${name}`),
  );
  expect(missing).toEqual([]);
});

it('has no class in a module that no component uses', () => {
  const unused = [...locals].flatMap(([module, names]) => {
    const users = imports.filter((imported) => imported.module === module);
    const used = new Set(users.flatMap(usedIn));
    return [...names].filter((name) => !used.has(name)).map((name) => `${shorten(module)}: .${name}`);
  });
  expect(unused).toEqual([]);
});

/** Lists the classes written as words in a component: whole values, and the fixed parts of templates and choices. */
const wordsIn = (code: string) =>
  [...code.matchAll(/className="([^"]+)"|className=\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g)].flatMap(
    ([, value, expression = '']) =>
      value === undefined
        ? [
            ...[...expression.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, ' ')),
            ...(expression.includes('(') ? [] : [...expression.matchAll(/[?:] '([^']*)'/g)]).map(
              ([, text = '']) => text,
            ),
          ].flatMap((text) => text.split(/\s+/))
        : value.split(/\s+/),
  );

it('names no class in a component that no style sheet has', () => {
  const unknown = sources.flatMap((source) =>
    wordsIn(read(source))
      .filter((name) => name !== '' && !globals.has(name))
      .map((name) => `${shorten(source)}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

const layer = [...read(join(root, 'web/styles/layout.css')).matchAll(/^ {2}\.([\w-]+)(?:::after)? \{/gm)].map(
  ([, name = '']) => name,
);

it('has no class in a module that is named like one of the layer', () => {
  expect(layer.filter((name) => scoped.has(name))).toEqual([]);
});

it('refers to other components only by classes that they have', () => {
  const unknown = modules.flatMap((module) =>
    foreignIn(withoutComments(read(module)))
      .filter((name) => !scoped.has(name) && !globals.has(name) && !name.startsWith('leaflet-'))
      .map((name) => `${shorten(module)}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('gives every module a unique name', () => {
  const names = modules.map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
