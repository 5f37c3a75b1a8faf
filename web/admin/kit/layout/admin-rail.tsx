import { type ReactNode, useEffect, useRef } from 'react';
import { withParameters } from '../../../app/data/api-query.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type AdminScreen, findScreen, opensScreen, SCREEN_GROUPS, type ScreenGroup } from '../../admin-navigation.ts';
import { useYou } from '../api/use-you.ts';
import styles from './admin-rail.module.css';
import { type AttentionCounts, describeCount, useAttentionCounts } from './use-attention-counts.ts';

type RailProps = {
  id: string;
  /** The path of the page, with `?tab=` for a tab of the dashboard. */
  address: string;
  /** Shown on a phone, where it takes the place of the page. */
  isOpen: boolean;
  onFollow: () => void;
};

/** Every screen of the admin in groups, with counts: beside the page on wide screens, behind a button on phones. */
export function AdminRail({ id, address, isOpen, onFollow }: RailProps) {
  const counts = useAttentionCounts();
  const you = useYou();
  const isOpened = (screen: AdminScreen) => !you || opensScreen(you.role, screen);
  const current = findScreen(address);
  const rail = useRef<HTMLElement>(null);
  // The rail is mounted again with every page, at its top.
  useEffect(() => {
    const link = rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (rail.current && link) rail.current.scrollTop = link.offsetTop - rail.current.clientHeight / 2;
  }, []);
  return (
    <nav id={id} ref={rail} className={isOpen ? `${styles.rail} ${styles.open}` : styles.rail} aria-label="Admin">
      {SCREEN_GROUPS.map((group) => {
        const screens = group.screens.filter(isOpened);
        return (
          screens.length > 0 && (
            <Group key={group.title} {...group} id={id} isOpen={current !== undefined && screens.includes(current)}>
              {screens.map((screen) => (
                <li key={screen.path}>
                  <ScreenLink
                    screen={screen}
                    isCurrent={screen === current}
                    address={address}
                    counts={counts}
                    onFollow={onFollow}
                  />
                </li>
              ))}
            </Group>
          )
        );
      })}
    </nav>
  );
}

type GroupProps = Pick<ScreenGroup, 'title' | 'isFolded'> & { id: string; isOpen: boolean; children: ReactNode };

function Group({ title, isFolded, id, isOpen, children }: GroupProps) {
  const heading = { id: `${id}-${title}`, className: `${styles.group} note strong` };
  const list = <ul aria-labelledby={title ? heading.id : undefined}>{children}</ul>;
  if (isFolded)
    return (
      <details open={isOpen}>
        <summary {...heading}>{title}</summary>
        {list}
      </details>
    );
  return (
    <div>
      {title && <p {...heading}>{title}</p>}
      {list}
    </div>
  );
}

type LinkProps = Pick<RailProps, 'address' | 'onFollow'> & {
  screen: AdminScreen;
  isCurrent: boolean;
  counts: AttentionCounts;
};

/** Help opens in a new tab, at the page that is open, so that what is being written stays. */
function ScreenLink({ screen: { path, icon, label, count }, isCurrent, address, counts, onFollow }: LinkProps) {
  const isHelp = path === '/admin/help';
  const shown = count && describeCount(count, counts);
  return (
    <a
      className="line small ink unlined hover-shoal"
      href={isHelp ? withParameters(path, { page: address }) : path}
      target={isHelp && !isCurrent ? '_blank' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon name={icon} />
      {label}
      {shown && <b className={shown.isWaiting ? styles.waiting : undefined}> {shown.text}</b>}
    </a>
  );
}
