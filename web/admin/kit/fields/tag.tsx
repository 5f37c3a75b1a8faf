import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-name.ts';
import styles from '../../../ui/tag.module.css';
import messageStyles from './message.module.css';

const TONES = {
  ok: styles.ok,
  bad: styles.bad,
  info: styles.info,
  solid: styles.solid,
  warn: messageStyles.warnTag,
  off: messageStyles.offTag,
  plain: undefined,
};
type Tone = keyof typeof TONES;

/** Icons that say the same as the colours. */
export const TONE_ICONS = {
  ok: 'circle-check',
  bad: 'circle-alert',
  info: 'arrow-right',
  warn: 'triangle-alert',
  off: 'minus',
} as const satisfies Partial<Record<Tone, IconName>>;

type TagProps = { tone?: Tone; icon?: IconName; children: ReactNode };

/** A word or two about the state of something. */
export const Tag = ({ tone = 'plain', icon, children }: TagProps) => (
  <span className={[styles.tag, TONES[tone]].filter(Boolean).join(' ')}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);
