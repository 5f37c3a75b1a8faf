import { CONFIRM_PARAMETER } from '../../../domain/follows/follow-topic.ts';
import buttonStyles from '../../ui/button.module.css';

type ButtonProps = {
  /** The page that receives the post. */
  path: string;
  action: 'confirm' | 'leave' | 'leave-all';
  label: string;
  isQuiet?: boolean;
  confirmToken?: string | undefined;
};

/** A button of the pages behind a mail's links: a plain post, which needs no script. */
export function FollowButton({ path, action, label, isQuiet = false, confirmToken }: ButtonProps) {
  return (
    <form method="post" action={path}>
      {confirmToken && <input type="hidden" name={CONFIRM_PARAMETER} value={confirmToken} />}
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
