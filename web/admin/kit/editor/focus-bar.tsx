import buttonStyles from '../../../ui/button.module.css';
import iconStyles from '../../../ui/icons/icon.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './focus-bar.module.css';

export type WritingControls = {
  /** 'Saved 7:42 pm'. */
  state: string;
  /** What the button says: 'Save as Draft'. */
  saveLabel: string;
  onSave: () => void;
};

/** Gives the editor the screen to itself. */
export function FocusButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={`${buttonStyles.button} ${buttonStyles.small} ${styles.focus}`} onClick={onClick}>
      <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3" />
      </svg>
      Focus
    </button>
  );
}

type FocusBarProps = { label: string; writing?: WritingControls; onLeave: () => void };

/** The way out of focus mode, and what the form around it says and does meanwhile. */
export function FocusBar({ label, writing, onLeave }: FocusBarProps) {
  return (
    <div className={styles.bar}>
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={onLeave}>
        <Icon name="arrow-left" />
        <span>
          Leave<span className={styles.rest}> focus mode</span>
        </span>
      </button>
      <p className={`${textStyles.note} ${styles.state}`} role="status">
        {writing?.state ?? label}
      </p>
      {writing && (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.small} ${buttonStyles.dark}`}
          onClick={writing.onSave}
        >
          {writing.saveLabel}
        </button>
      )}
    </div>
  );
}
