import buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';

/** A path on this site opens in the same tab, anything else in a new one. */
export function ReviewLink({ href, name }: { href: string; name: string }) {
  const internal = /^\/(?!\/)/.test(href);
  return (
    <a
      className={`${buttonStyles.button} ${buttonStyles.small}`}
      href={href}
      target={internal ? undefined : '_blank'}
      rel={internal ? undefined : 'noopener noreferrer'}
    >
      Read Dive Site Review<span className="visually-hidden">: {name}</span>
      <Icon name={internal ? 'arrow-right' : 'external-link'} />
    </a>
  );
}
