import { siteSettings } from '../../../content/site-settings.ts';

/** The mark: a bommie as a chart draws it, three lines of equal depth round a summit. */
export function Brand() {
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 38 30" fill="none" stroke="currentColor" strokeLinejoin="round" aria-hidden="true">
        <path d="M1 24C3 12 9 3 19 2S36 11 37 22 30 29 19 28.500 0 29 1 24Z" strokeWidth="1.2" />
        <path d="M7 22C8 14 12 7.500 19 7S31 13 31.500 20 27 25 19 24.500 6.500 25 7 22Z" strokeWidth="1.6" />
        <path
          d="M13 19.500C13.500 15 16 12 19.500 12S26 15 26 18 23 20.800 19.500 20.500 12.800 21 13 19.500Z"
          fill="currentColor"
          stroke="none"
        />
      </svg>
      {siteSettings.name}
    </a>
  );
}
