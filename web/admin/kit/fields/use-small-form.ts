import { type FormEvent, useState } from 'react';
import type { AdminRequestError } from '../api/admin-request.ts';
import { type ApiAction, type ToastTexts, useApiAction } from '../api/use-api-action.ts';
import { useDraftFields } from './use-draft-fields.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;
export type FieldErrors<Name extends string> = Partial<Record<Name | 'other', string>>;

type FieldControl = { value: string; error: string | undefined; onChange: (text: string) => void };

type SmallForm<Name extends string, Result> = Pick<ApiAction<Result>, 'failed' | 'done'> & {
  /** Messages about fields that cannot be sent as they are. */
  check?: (texts: Texts<Name>) => FieldErrors<Name>;
  send: (texts: Texts<Name>) => Promise<Result>;
  onDone?: (result: Result, sent: Texts<Name>) => void;
  onFailed?: (errors: FieldErrors<Name>) => void;
};

/**
 * A form of a few texts that keeps no draft: what was typed over the `stored` texts, the errors of its fields, and its request. An
 * error that is about no field is `errors.other`.
 */
export function useSmallForm<Name extends string, Result>(stored: Texts<Name>, options: SmallForm<Name, Result>) {
  const { check, send, failed, done, onDone, onFailed } = options;
  const { texts, type, isChanged, settle, undo } = useDraftFields(stored);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const { busy, run } = useApiAction();
  const reject = (wrong: FieldErrors<Name>) => {
    setErrors(wrong);
    onFailed?.(wrong);
  };
  const save = async (sent: Texts<Name>) => {
    const wrong = check?.(sent) ?? {};
    if (Object.values(wrong).some(Boolean)) return reject(wrong);
    setErrors({});
    const { result, failure } = await run(() => send(sent), failed, done);
    if (failure)
      return reject(
        hasFieldErrors(failure)
          ? (failure.details as FieldErrors<Name>)
          : ({ other: failure.message } as FieldErrors<Name>),
      );
    settle(sent);
    onDone?.(result, sent);
  };
  return {
    ...{ texts, errors, busy, isChanged, type, save },
    /** The properties of the control of a field. */
    field: (name: Name): FieldControl => ({
      value: texts[name] ?? '',
      error: errors[name],
      onChange: (text: string) => type(name, text),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void save(texts);
    },
    undo: () => {
      undo();
      setErrors({});
    },
  };
}

const hasFieldErrors = ({ details }: AdminRequestError) => Object.keys(details).length > 0;

/** A toast for a failure that no field can show. */
export const unlessMarked =
  (title: string) =>
  (failure: AdminRequestError): ToastTexts | null =>
    hasFieldErrors(failure) ? null : { title, description: failure.message };
