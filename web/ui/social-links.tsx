import { siteSettings } from '../../content/site-settings.ts';

/** The site's social media. An entry without a web address is a placeholder. */
export function SocialLinks({ className, label }: { className?: string; label?: string }) {
  return (
    <ul className={className} aria-label={label}>
      {siteSettings.social.map(({ name, url }) => (
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
