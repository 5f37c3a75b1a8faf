import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Image, Parents, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { createElement } from './responsive-image.ts';

/** Matches `{width=600 height=400}` right after a picture, as in Pandoc's Markdown: its size in CSS pixels. */
const SIZE = /^\{[ \t]*((?:(?:width|height)=["']?\d{1,4}["']?[ \t]*){1,2})\}/;
const DIMENSION = /(width|height)=["']?(\d{1,4})/g;

/** Reads the size that follows a picture; other text in braces stays as written. */
export function remarkPictureSizes() {
  return (tree: Root) =>
    visit(tree, 'image', (image: Image, index, parent: Parents | undefined) => {
      const next = parent && index !== undefined ? parent.children[index + 1] : undefined;
      const found = next?.type === 'text' ? SIZE.exec(next.value) : null;
      if (!found || next?.type !== 'text') return;
      const size = Object.fromEntries(
        [...(found[1] ?? '').matchAll(DIMENSION)].map(([, name, value]) => [name, value]),
      );
      image.data = { ...image.data, hProperties: size };
      next.value = next.value.slice(found[0].length);
    });
}

/** Turns a titled picture that fills a paragraph into a figure with that caption. Call it before pictures are decorated. */
export function decorateFigures(tree: HtmlRoot): void {
  visit(tree, 'element', (paragraph, index, parent) => {
    if (paragraph.tagName !== 'p' || !parent || index === undefined) return;
    const image = onlyImage(paragraph.children);
    const { title } = image?.properties ?? {};
    if (!image || typeof title !== 'string' || !title.trim()) return;
    delete image.properties.title;
    const caption = createElement('figcaption', {}, [{ type: 'text', value: title.trim() }]);
    parent.children[index] = createElement('figure', {}, [image, caption]);
    return SKIP;
  });
}

function onlyImage(children: ElementContent[]): Element | undefined {
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim());
  return only?.type === 'element' && only.tagName === 'img' && others.length === 0 ? only : undefined;
}
