import { Icon } from '../../../ui/icons/icon.tsx';

/** A path on this site opens in the same tab, anything else in a new one. */
export function ReviewLink({ href, name }: { href: string; name: string }) {
  const internal = /^\/(?!\/)/.test(href);
  const text = (
    <>
      Read Dive Site Review<span className="visually-hidden">: {name}</span>{' '}
      <Icon name={internal ? 'arrow-right' : 'external-link'} />
    </>
  );
  if (internal) {
    return (
      <a className="more-link" href={href}>
        {text}
      </a>
    );
  }
  return (
    <a className="more-link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
