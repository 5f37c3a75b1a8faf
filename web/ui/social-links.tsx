import { useSiteConfig } from '../app/data/site-context.tsx';

/** The site's social media. One without an address is left out; `#` is a placeholder. */
export function SocialLinks({ className, label }: { className?: string; label?: string }) {
  const { social } = useSiteConfig().settings;
  return (
    <ul className={className} aria-label={label}>
      {social.map(({ name, url }) => (
        <li key={name}>
          {/^https?:/.test(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            <a href={url} data-reload>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
