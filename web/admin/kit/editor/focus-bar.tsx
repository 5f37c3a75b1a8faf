import iconStyles from '../../../ui/icons/icon.module.css';
import { Button } from '../fields/button.tsx';
import styles from './focus-bar.module.css';

export type WritingControls = {
  /** 'Saved 7:42 pm'. */
  state: string;
  /** The button's label: 'Save as Draft'. */
  saveLabel: string;
  onSave: () => void;
};

/** Gives the editor the screen to itself. */
export function FocusButton({ onClick }: { onClick: () => void }) {
  return (
    <Button isSmall className={styles.focus} onClick={onClick}>
      <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3" />
      </svg>
      Focus
    </Button>
  );
}

type FocusBarProps = { label: string; writing?: WritingControls; onLeave: () => void };

/** The way out of focus mode, and what the form around it says and does meanwhile. */
export function FocusBar({ label, writing, onLeave }: FocusBarProps) {
  return (
    <div className={`${styles.bar} line gap-3 rule-below`}>
      <Button isSmall icon="arrow-left" onClick={onLeave}>
        <span>
          Leave<span className={styles.rest}> focus mode</span>
        </span>
      </Button>
      <p className="note grow anywhere" role="status">
        {writing?.state ?? label}
      </p>
      {writing && (
        <Button kind="dark" onClick={writing.onSave}>
          {writing.saveLabel}
        </Button>
      )}
    </div>
  );
}
