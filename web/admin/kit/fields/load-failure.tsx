import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from './button.tsx';
import messageStyles from './message.module.css';

type LoadFailureProps = { text: string; failure: Error; onRetry: () => void };

/** An error message with a retry button. */
export function LoadFailure({ text, failure, onRetry }: LoadFailureProps) {
  return (
    <div className="grid justify-start gap-3 mb-4">
      <p className={messageStyles.error} role="alert">
        <Icon name="circle-alert" />
        <span>
          {text} {failure.message}
        </span>
      </p>
      <Button isSmall onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
