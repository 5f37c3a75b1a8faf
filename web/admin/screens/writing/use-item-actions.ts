import { showToast } from '../../../ui/toast/toasts.ts';
import { type AdminRequestError, adminPath, adminRequest } from '../../kit/api/admin-request.ts';
import { failureToast } from '../../kit/api/failure-toast.ts';
import { deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';
import type { AdminItem, PublishableConfig } from '../../kit/form/publishable-config.ts';

/** Actions on an item in a list. Each shows a toast. */
export function useItemActions(kind: PublishableConfig, item: AdminItem, onDeleted: (id: number) => void) {
  const { busy, run } = useApiAction();
  const address = `${kind.path}/${item.id}`;
  const { updated, updateFailed, deleted, deletionFailed, live } = kind.texts;

  const switchPublished = async () => {
    const published = !item.published;
    const { failure } = await run(async () => {
      const fields = kind.switchSendsAll ? await fullBody(kind, item) : {};
      await adminRequest('PATCH', address, { body: { ...fields, published }, version: item.version });
    }, makeToast(updateFailed));
    if (!failure) showToast({ title: updated, description: published ? live : 'It is now a draft.' });
  };

  const switchFeatured = async () => {
    const body = { featured: !item.featured };
    const call = () => adminRequest('PATCH', address, { body, version: item.version });
    const { failure } = await run(call, makeToast(updateFailed));
    const outcome = item.featured ? kind.texts.unfeatured : kind.texts.featured;
    if (!failure) showToast({ title: updated, description: outcome });
  };

  const remove = async () => {
    const { failure } = await run(() => deleteAt(address), makeToast(deletionFailed));
    if (failure) return true;
    showToast({ title: deleted, description: `“${item[kind.nameField]}” has been deleted.` });
    onDeleted(item.id);
    return true;
  };

  return { busy, switchPublished, switchFeatured, remove };
}

/** The body that the form would send for the item. */
async function fullBody(kind: PublishableConfig, { id }: AdminItem): Promise<Record<string, unknown>> {
  const item = await adminRequest<AdminItem>('GET', `${adminPath(kind.path)}/${id}`);
  return kind.makeBody(kind.readValues(item), item);
}

/** A 400 lists what is missing to publish, in the server's words. */
const makeToast = (failed: { title: string; description: string }) => (failure: AdminRequestError) =>
  failure.status === 400
    ? { title: 'Missing Information', description: failure.message }
    : failureToast(failed, failure);
