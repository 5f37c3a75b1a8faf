import { useEffect, useState } from 'react';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { useSiteConfig } from '../data/site-context.tsx';
import { isCurrent } from '../data/site-links.ts';
import { usePath } from '../router/location-provider.tsx';
import { DivingEmergency } from './diving-emergency.tsx';
import { SiteSearch } from './search/site-search.tsx';
import styles from './site-header.module.css';

/**
 * Sticky header with a row of links to read and, below it, one to use, which scrolls away. On small screens menu and search are two
 * independent toggles.
 */
export function SiteHeader() {
  const path = usePath();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes menu and search
  useEffect(() => {
    setMenuOpen(false);
    setSearchOpen(false);
  }, [path]);
  return (
    <>
      <header className={styles.siteHeader}>
        <div className="container">
          <Brand />
          <nav className={styles.nav} aria-label="Main">
            <MenuLinks menu="main" path={path} />
          </nav>
          <div className={searchOpen ? `${styles.search} ${styles.open}` : styles.search} id="site-search">
            <SiteSearch autoFocus={searchOpen} />
          </div>
          <div className={`${styles.tools} flex`}>
            <a className={`${iconButtonStyles.iconButton} ${styles.heart} ink relative`} href="/my-dives">
              <Icon name="heart" />
              <span className="visually-hidden">My dives</span>
            </a>
            <Toggle name="search" label="Search" controls="site-search" open={searchOpen} onToggle={setSearchOpen} />
            <Toggle name="menu" label="Menu" controls="phone-menu" open={menuOpen} onToggle={setMenuOpen} />
          </div>
          <noscript>
            <a className={`${styles.noscriptMenu} inline-line touch`} href="#footer-links">
              Menu
            </a>
          </noscript>
        </div>
        <div className={styles.mapFrame} />
        <nav className={`${styles.phoneMenu} sheet framed`} id="phone-menu" aria-label="Phone" hidden={!menuOpen}>
          <h2>Use</h2>
          <MenuLinks menu="tools" path={path} />
          <h2>Read</h2>
          <MenuLinks menu="main" path={path} />
          <DivingEmergency />
        </nav>
      </header>
      <div className={styles.toolRow}>
        <nav className="container" aria-label="Tools">
          <MenuLinks menu="tools" path={path} />
        </nav>
      </div>
    </>
  );
}

function MenuLinks({ menu, path }: { menu: 'main' | 'tools'; path: string }) {
  return (
    <ul>
      {useSiteConfig().links[menu].map(({ path: to, label, icon, note }) => (
        <li key={to}>
          <a href={to} aria-current={isCurrent(to, path) ? 'page' : undefined}>
            {icon && <Icon name={icon} />}
            {label}
            {note && <small>{note}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}

type ToggleProps = {
  /** Its icon, and its word in 'Close menu'. */
  name: 'search' | 'menu';
  label: string;
  controls: string;
  open: boolean;
  onToggle: (open: boolean) => void;
};

function Toggle({ name, label, controls, open, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className={iconButtonStyles.iconButton}
      aria-label={open ? `Close ${name}` : label}
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => onToggle(!open)}
    >
      <Icon name={open ? 'x' : name} />
    </button>
  );
}

/** The mark: a bommie as a chart draws it, three lines of equal depth round a summit. */
export function Brand() {
  const { settings } = useSiteConfig();
  return (
    <a className={`${styles.brand} line touch ink unlined`} href="/">
      <svg viewBox="0 0 38 30" fill="none" stroke="currentColor" strokeLinejoin="round" aria-hidden="true">
        <path d="M1 24C3 12 9 3 19 2S36 11 37 22 30 29 19 28.5 0 29 1 24Z" strokeWidth="1.2" />
        <path d="M7 22C8 14 12 7.5 19 7S31 13 31.5 20 27 25 19 24.5 6.500 25 7 22Z" strokeWidth="1.6" />
        <path
          d="M13 19.5C13.500 15 16 12 19.5 12S26 15 26 18 23 20.8 19.5 20.5 12.8 21 13 19.5Z"
          fill="currentColor"
          stroke="none"
        />
      </svg>
      {settings.name}
    </a>
  );
}
