import type { ReactNode } from 'react';
import styles from './skill-badge.module.css';

const SHAPES: Record<string, ReactNode> = {
  Beginner: <circle cx="8" cy="8" r="6" />,
  Intermediate: <path d="M2.500 2.500h11v11h-11z" />,
  Advanced: <path d="M8 1l7 7-7 7-7-7z" />,
};

const CLASSES: Record<string, string | undefined> = { Intermediate: styles.intermediate, Advanced: styles.advanced };

/**
 * The skill level by its mark on the chart (circle, square, diamond) and by its word. `limit` says how far the rating
 * goes, such as 'to 18 m'.
 */
export function SkillBadge({ level, limit }: { level: string; limit?: string | null }) {
  return (
    <span className={`${styles.skillBadge} inline-line small strong`}>
      {SHAPES[level] && (
        <svg viewBox="0 0 16 16" aria-hidden="true" className={CLASSES[level]}>
          {SHAPES[level]}
        </svg>
      )}
      {level}
      {limit ? ` ${limit}` : null}
    </span>
  );
}
