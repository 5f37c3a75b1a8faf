import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './briefing.module.css';

type PrintBarProps = { back: { href: string; label: string }; what: string };

/** Above the paper, on the screen only. */
export function PrintBar({ back, what }: PrintBarProps) {
  return (
    <div className={`row gap-3 ${styles.printBar}`}>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.dark} needs-script`}
        onClick={() => print()}
      >
        <Icon name="printer" />
        Print
      </button>
      <a className={`${buttonStyles.button} ${buttonStyles.plain}`} href={back.href}>
        <Icon name="arrow-left" />
        {back.label}
      </a>
      <p className="muted small">{what}, in black on white.</p>
    </div>
  );
}
