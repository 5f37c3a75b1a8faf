import type { Element } from 'hast';
import type { SiteRecord } from '../../domain/body-blocks.ts';
import { blockPicture, group, hidden, link, named, text } from './block-parts.ts';
import { element } from './responsive-image.ts';

/** A dive site; what closes it or asks more of a diver comes first, right under its name. */
export function siteBlock(site: SiteRecord): Element {
  const { name, path, region, skill, description, hazards, warnings } = site;
  const facts = [
    { label: 'Depth', value: site.depthRange },
    { label: 'Water', value: site.waterTemp },
    { label: 'Best time', value: site.bestTime },
  ].filter(({ value }) => value);
  const words = [
    named('block-name', [link(path, name)]),
    named('text-note', [text(`${region} · ${skill}`)]),
    ...warnings.map(({ label, text: reason }) =>
      named('block-warning', [element('b', {}, [text(`${label}:`)]), text(` ${reason}`)]),
    ),
    element('p', {}, [text(description)]),
    named(
      'block-facts',
      facts.map(({ label, value }) =>
        element('div', {}, [element('dt', {}, [text(label)]), element('dd', {}, [text(value)])]),
      ),
      'dl',
    ),
    ...(hazards ? [named('block-warning', [element('b', {}, [text('Safety notes:')]), text(` ${hazards}`)])] : []),
    named('block-more', [element('a', { href: path }, [text('See the site'), hidden(`: ${name}`)])]),
  ];
  return group('site', `Dive site: ${name}`, [
    ...blockPicture(site.imageUrl, '(min-width: 40rem) 13rem, 92vw'),
    named('block-text', words, 'div'),
  ]);
}
