import { useRef, useState } from 'react';
import { replaceSearch } from '../../../app/router/navigation.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { useDraft } from '../../kit/drafts/use-draft.ts';
import type { OpenedItem } from '../../kit/drafts/use-opened-item.ts';
import { isVersionConflict } from '../../kit/form/failure-texts.ts';
import { useLeaveGuard } from '../../kit/layout/leave-guard.ts';
import { type AdminIssue, ISSUES_PATH } from './issue-types.ts';

export type IssueValues = Pick<AdminIssue, 'title' | 'slug' | 'preheader' | 'content' | 'inArchive'>;

const EMPTY: IssueValues = { title: '', slug: '', preheader: '', content: '', inArchive: true };

export const valuesOf = (issue: AdminIssue | null): IssueValues => {
  const { title, slug, preheader, content, inArchive } = issue ?? EMPTY;
  return { title, slug, preheader, content, inArchive };
};

const isSame = (a: IssueValues, b: IssueValues) => JSON.stringify(a) === JSON.stringify(b);

/** The form of an issue: its values, the unsaved draft in this browser, and saving. */
export function useIssueForm(opened: OpenedItem<AdminIssue, IssueValues>, onSaved: (saved: AdminIssue) => void) {
  const [item, setItem] = useState(opened.item);
  const [values, setValues] = useState(opened.typed?.values ?? valuesOf(opened.item));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [hasConflict, setHasConflict] = useState(false);
  const latest = useRef(values);
  latest.current = values;
  const isDirty = !isSame(values, valuesOf(item));
  const version = item?.version ?? null;
  const draft = { kind: 'newsletter-issue', itemId: item?.id ?? null, version, name: values.title, values };
  const { drop } = useDraft(opened.key, isDirty ? draft : null);
  useLeaveGuard(isDirty);
  const invalidateQueries = useInvalidateQueries();

  /** @returns the saved issue; null if saving failed, or the form changed during the save. */
  const save = async (overwrite = false): Promise<AdminIssue | null> => {
    if (busy) return null;
    setBusy(true);
    setErrors({});
    setHasConflict(false);
    try {
      const body = values;
      const options = { body, version: overwrite ? undefined : (version ?? undefined) };
      const saved = item
        ? await adminRequest<AdminIssue>('PATCH', `${ISSUES_PATH}/${item.id}`, options)
        : await adminRequest<AdminIssue>('POST', ISSUES_PATH, { body });
      setItem(saved);
      onSaved(saved);
      const isWhole = isSame(latest.current, body);
      if (isWhole) {
        setValues(valuesOf(saved));
        drop();
      }
      await invalidateQueries();
      if (!item) replaceSearch(`?id=${saved.id}`);
      return isWhole ? saved : null;
    } catch (failure) {
      if (!(failure instanceof AdminRequestError)) throw failure;
      if (isVersionConflict(failure)) setHasConflict(true);
      else {
        setErrors(failure.details);
        showToast({ title: 'Saving Failed', description: failure.message, destructive: true });
      }
      return null;
    } finally {
      setBusy(false);
    }
  };
  const change = (changed: Partial<IssueValues>) => setValues((before) => ({ ...before, ...changed }));
  return {
    item,
    values,
    errors,
    busy,
    isDirty,
    hasConflict,
    dismissConflict: () => setHasConflict(false),
    change,
    save,
  };
}
