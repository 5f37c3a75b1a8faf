import type { ToastMessage } from './toast/toasts.ts';

/** How a form went that was sent without script: the toast's words, in the form's place. */
export function FormStatus({ title, description, destructive }: ToastMessage) {
  return (
    <p className="outcome" role={destructive ? 'alert' : 'status'}>
      <strong>{title}</strong> {description}
    </p>
  );
}
