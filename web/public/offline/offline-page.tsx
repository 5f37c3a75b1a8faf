import { useEffect, useState } from 'react';
import { readSearchText } from '../../../domain/words/search.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { type CachedPage, listCachedPages } from '../../app/offline/cached-page-list.ts';
import { copyAge } from '../../app/offline/cached-page-rules.ts';
import { OFFLINE_PATH } from '../../app/offline/stores.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmergencyNumbers } from './emergency-numbers.tsx';
import { GuidePanel } from './guide-panel.tsx';
import styles from './offline-page.module.css';
import { SavedSearch } from './saved-search.tsx';
import { WaitingForms } from './waiting-forms.tsx';

/**
 * Lists what can be read without signal. The service worker shows it in place of pages that are not on this
 * device, so it needs no data.
 */
export function Page() {
  const { settings } = useSiteConfig();
  usePageHead({
    title: `Read the guide without signal | ${settings.name}`,
    description:
      'Keep dive sites, tides, the map, search and safety articles on your phone, for the boat and the car park where there is no signal.',
    canonical: OFFLINE_PATH,
  });
  const missing = useMissingPage();
  const cached = useCachedPages();
  return (
    <div className="container page-end">
      <PageHead
        title={missing ? 'No signal' : 'Read the guide without signal'}
        lead={!missing && 'On the boat, in the car park, at the end of the dirt road.'}
      />
      {missing && <MissingPage key={missing} address={missing} />}
      <div className={`${styles.columns} grid one-column gap-6 mt-5`}>
        <div>
          <WaitingForms />
          <GuidePanel />
          {cached && (cached.saved.length > 0 || cached.read.length > 0) ? (
            <>
              <CachedPageList title="Your saved dives" pages={cached.saved} />
              <CachedPageList title="Recently read" pages={cached.read} />
            </>
          ) : (
            <section>
              <h2>On this phone</h2>
              <p>
                The last 40 pages you read stay on this phone and open without signal, and so do the sites you save.
                Each says when its copy was made.
              </p>
            </section>
          )}
        </div>
        <EmergencyNumbers />
      </div>
    </div>
  );
}

/** The address that could not be opened, once the script runs: the document is the same for all. */
function useMissingPage(): string | null {
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    const page = new URLSearchParams(location.search).get('page');
    // A path on this site: two slashes would name a host.
    setMissing(page && /^\/(?![/\\])/.test(page) ? page : null);
  }, []);
  return missing;
}

function MissingPage({ address }: { address: string }) {
  const { pathname, searchParams } = new URL(address, location.origin);
  if (pathname === '/search') return <SavedSearch q={readSearchText(searchParams)} />;
  return (
    <div role="status">
      <p className="mt-2 measure muted">That page isn’t on this phone. The pages below are.</p>
      <p>
        <a className={buttonStyles.button} href={address} data-reload="">
          Try again
        </a>
      </p>
    </div>
  );
}

function useCachedPages() {
  const [cached, setCached] = useState<Awaited<ReturnType<typeof listCachedPages>>>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (pages: typeof cached) => isCurrent && setCached(pages);
    listCachedPages().then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return cached;
}

function CachedPageList({ title, pages }: { title: string; pages: CachedPage[] }) {
  if (pages.length === 0) return null;
  const now = new Date();
  return (
    <section>
      <h2>{title}</h2>
      <ul className={`${styles.pages} mt-3`}>
        {pages.map(({ path, title: name, savedAt }) => (
          <li className="rule-below" key={path}>
            <a className="grid gap-0-3 py-2 touch ink unlined" href={path} data-reload="">
              <span className="heavy anywhere">{name || path}</span>
              <span className="small muted">Copy saved {copyAge(savedAt, now)}</span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
