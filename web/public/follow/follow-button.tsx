import { followLink } from '../../../domain/follows/follow-topic.ts';
import buttonStyles from '../../ui/button.module.css';

type ButtonProps = { token: string; action: 'confirm' | 'leave' | 'leave-all'; label: string; isQuiet?: boolean };

/** A button of the pages behind a mail's links: a plain post, which needs no script. */
export function FollowButton({ token, action, label, isQuiet = false }: ButtonProps) {
  return (
    <form method="post" action={followLink(encodeURIComponent(token))}>
      <button
        type="submit"
        name="action"
        value={action}
        className={`${buttonStyles.button} ${isQuiet ? '' : buttonStyles.dark}`}
      >
        {label}
      </button>
    </form>
  );
}
