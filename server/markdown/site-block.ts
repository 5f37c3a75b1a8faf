import type { Element } from 'hast';
import type { SiteRecord } from '../../domain/writing/body-blocks.ts';
import {
  blockPicture,
  createElementWithClass,
  createGroup,
  createHiddenText,
  createLink,
  createTextNode,
} from './block-parts.ts';
import { createElement } from './responsive-image.ts';

/** Builds a dive site's block; a closure or special requirements come first, right under the name. */
export function siteBlock(site: SiteRecord): Element {
  const { name, path, region, skill, description, hazards, warnings } = site;
  const facts = [
    { label: 'Depth', value: site.depthRange },
    { label: 'Water', value: site.waterTemp },
    { label: 'Best time', value: site.bestTime },
  ].filter(({ value }) => value);
  const words = [
    createElementWithClass('block-name', [createLink(path, name)]),
    createElementWithClass('note', [createTextNode(`${region} · ${skill}`)]),
    ...warnings.map(({ label, text: reason }) =>
      createElementWithClass('block-warning', [
        createElement('b', {}, [createTextNode(`${label}:`)]),
        createTextNode(` ${reason}`),
      ]),
    ),
    createElement('p', {}, [createTextNode(description)]),
    createElementWithClass(
      'block-facts',
      facts.map(({ label, value }) =>
        createElement('div', {}, [
          createElement('dt', {}, [createTextNode(label)]),
          createElement('dd', {}, [createTextNode(value)]),
        ]),
      ),
      'dl',
    ),
    ...(hazards
      ? [
          createElementWithClass('block-warning', [
            createElement('b', {}, [createTextNode('Safety notes:')]),
            createTextNode(` ${hazards}`),
          ]),
        ]
      : []),
    createElementWithClass('block-more', [
      createElement('a', { href: path }, [createTextNode('See the site'), createHiddenText(`: ${name}`)]),
    ]),
  ];
  return createGroup('site', `Dive site: ${name}`, [
    ...blockPicture(site.imageUrl, '(min-width: 40rem) 13rem, 92vw'),
    createElementWithClass('block-text', words, 'div'),
  ]);
}
