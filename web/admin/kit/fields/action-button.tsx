import type { ComponentProps } from 'react';
import { type ApiAction, useApiAction } from '../api/use-api-action.ts';
import { Button } from './button.tsx';

type ActionButtonProps<Result> = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> &
  ApiAction<Result> & {
    /** Replaces the label during the request. */
    busyText?: string;
  };

/** A button that sends one request. */
export function ActionButton<Result>({ send, failed, done, onDone, busyText, ...button }: ActionButtonProps<Result>) {
  const { busy, perform } = useApiAction();
  return (
    <Button
      {...button}
      busy={busy && (busyText ?? true)}
      onClick={() => void perform({ send, failed, done, onDone })}
    />
  );
}
