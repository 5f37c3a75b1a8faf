import { createContext, type ReactElement, use } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { leaveToKeptMarkup } from './kept-markup.ts';
import { renderWithKeptMarkup } from './render-with-kept-markup.ts';

const rendered: string[] = [];
beforeEach(() => rendered.splice(0));

const Colour = createContext('none');
type Fish = { name: string; isHot?: boolean; onPoint?: () => void };

function Row({ name, isHot, onPoint }: Fish) {
  rendered.push(name);
  return (
    <button type="button" className={isHot ? 'hot' : use(Colour)} onClick={onPoint}>
      {`${name} & <!--kept-->`}
    </button>
  );
}

const drawRow = (fish: Fish) => <Row key={fish.name} {...fish} />;
const write = (name: string, shown = 'none') =>
  `<button type="button" class="${shown}">${name} &amp; &lt;!--kept--&gt;</button>`;

function Kept({ rows }: { rows: ReactElement<object>[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the list of dive sites does
  return <ul dangerouslySetInnerHTML={leaveToKeptMarkup(rows)} />;
}

const List = ({ fish }: { fish: Fish[] }) => <Kept rows={fish.map(drawRow)} />;

const Name = ({ name }: Fish) => <b>{name}</b>;

function Broken(): never {
  throw new Error('broken');
}

it('writes what React writes of the same elements, each list in its place', () => {
  const html = renderWithKeptMarkup(
    <main>
      <List fish={[{ name: 'cod' }, { name: 'ray' }]} />
      <List fish={[]} />
      <List fish={[{ name: 'eel' }]} />
    </main>,
  );
  expect(html).toBe(`<main><ul>${write('cod')}${write('ray')}</ul><ul></ul><ul>${write('eel')}</ul></main>`);
});

it('renders an element again only when a prop that shows has changed', () => {
  const fish = { name: 'goby', onPoint: () => undefined };
  const first = renderWithKeptMarkup(<List fish={[fish]} />);
  expect(renderWithKeptMarkup(<List fish={[{ ...fish, onPoint: () => undefined }]} />)).toBe(first);
  expect(rendered).toEqual(['goby']);
  expect(renderWithKeptMarkup(<List fish={[{ ...fish, isHot: true }]} />)).toBe(`<ul>${write('goby', 'hot')}</ul>`);
  expect(rendered).toEqual(['goby', 'goby']);
});

it('tells components with the same props apart', () => {
  const html = renderWithKeptMarkup(
    <>
      <List fish={[{ name: 'goby' }]} />
      <Kept rows={[<Name key="goby" name="goby" />]} />
    </>,
  );
  expect(html).toBe(`<ul>${write('goby')}</ul><ul><b>goby</b></ul>`);
});

it('gives a row no context, which its key would not hold', () => {
  const page = (
    <Colour value="red">
      <List fish={[{ name: 'wrasse' }]} />
    </Colour>
  );
  expect(renderWithKeptMarkup(page)).toBe(`<ul>${write('wrasse')}</ul>`);
});

it('forgets the elements of a page that failed', () => {
  const page = (
    <>
      <List fish={[{ name: 'cod' }]} />
      <Broken />
    </>
  );
  expect(() => renderWithKeptMarkup(page)).toThrow('broken');
  expect(renderWithKeptMarkup(<List fish={[{ name: 'eel' }]} />)).toBe(`<ul>${write('eel')}</ul>`);
});
