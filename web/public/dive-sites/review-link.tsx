import { Icon } from '../../ui/icons/icon.tsx';
import textStyles from '../../ui/text.module.css';

/** A path on this site opens in the same tab, anything else in a new one. */
export function ReviewLink({ href, name }: { href: string; name: string }) {
  const internal = /^\/(?!\/)/.test(href);
  const text = (
    <>
      Read Dive Site Review<span className={textStyles.visuallyHidden}>: {name}</span>{' '}
      <Icon name={internal ? 'arrow-right' : 'external-link'} />
    </>
  );
  if (internal) {
    return (
      <a className={textStyles.moreLink} href={href}>
        {text}
      </a>
    );
  }
  return (
    <a className={textStyles.moreLink} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
