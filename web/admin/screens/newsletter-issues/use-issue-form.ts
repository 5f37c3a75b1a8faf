import { flushSync } from 'react-dom';
import { replaceSearch } from '../../../app/router/navigation.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import type { OpenedItem } from '../../kit/drafts/use-opened-item.ts';
import { useAdminForm } from '../../kit/form/use-admin-form.ts';
import { type AdminIssue, ISSUES_PATH } from './issue-types.ts';

export type IssueValues = Pick<AdminIssue, 'title' | 'slug' | 'preheader' | 'content' | 'inArchive'>;

const EMPTY: IssueValues = { title: '', slug: '', preheader: '', content: '', inArchive: true };

const readValues = (issue: AdminIssue | null): IssueValues => {
  const { title, slug, preheader, content, inArchive } = issue ?? EMPTY;
  return { title, slug, preheader, content, inArchive };
};

/** The form of an issue. `save` calls `then` with the issue once everything in the form is saved. */
export function useIssueForm(opened: OpenedItem<AdminIssue, IssueValues>, onSaved: (saved: AdminIssue) => void) {
  const { item } = opened;
  const kit = useAdminForm<AdminIssue, IssueValues>({
    kind: 'newsletter-issue',
    opened,
    readValues,
    readName: ({ title }) => title,
  });
  const { form } = kit;
  const save = (then?: (saved: AdminIssue) => void) => {
    const body = form.getValues();
    form.clearErrors();
    void kit.save({
      send: (version) =>
        item
          ? adminRequest<AdminIssue>('PATCH', `${ISSUES_PATH}/${item.id}`, { body, version })
          : adminRequest<AdminIssue>('POST', ISSUES_PATH, { body }),
      onSaved: (saved, hasNewerEdits) => {
        // Before the address names the issue, which would open it once more.
        flushSync(() => onSaved(saved));
        if (!item) replaceSearch(`?id=${saved.id}`);
        if (!hasNewerEdits) then?.(saved);
      },
      onRejected: ({ message, details }) => {
        for (const [field, text] of Object.entries(details))
          form.setError(field as keyof IssueValues, { message: text });
        showToast({ title: 'Saving failed', description: message, destructive: true });
      },
    });
  };
  return { kit, item, save };
}
