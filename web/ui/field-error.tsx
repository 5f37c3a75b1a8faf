import { Icon } from './icons/icon.tsx';

/** What is wrong with a field, under it; read out when it appears. The field names it by `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div aria-live="polite">
      {message && (
        <p className="field-error" id={id}>
          <Icon name="circle-alert" />
          {message}
        </p>
      )}
    </div>
  );
}
