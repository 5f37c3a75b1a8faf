import { useSiteConfig } from '../app/data/site-context.tsx';

/** The site's social media, of which only those with an address are known to pages. */
export function SocialLinks({ className, label }: { className?: string; label?: string }) {
  const { social } = useSiteConfig().settings;
  return (
    <ul className={className} aria-label={label}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
