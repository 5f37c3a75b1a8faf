import { showToast } from '../../ui/toast/toasts.ts';
import { type AdminRequestError, adminPath, adminRequest } from '../api/admin-request.ts';
import { failureToast } from '../api/failure-toast.ts';
import { deleteAt, useApiAction } from '../api/use-api-action.ts';
import type { AdminItem, PublishableConfig } from './publishable-config.ts';

/** What can be done to an item without opening it. Each ends with a message. */
export function useItemActions(kind: PublishableConfig, item: AdminItem, onDeleted: (id: number) => void) {
  const { busy, attempt } = useApiAction();
  const address = `${kind.path}/${item.id}`;
  const { updated, updateFailed, deleted, deletionFailed, live } = kind.texts;

  const switchPublished = async () => {
    const published = !item.published;
    const { failure } = await attempt(async () => {
      const whole = kind.switchSendsAll ? await wholeItem(kind, item) : {};
      await adminRequest('PATCH', address, { body: { ...whole, published }, version: item.version });
    }, toldAs(updateFailed));
    if (!failure) showToast({ title: updated, description: published ? live : 'It is a draft again.' });
  };

  const switchFeatured = async () => {
    const body = { featured: !item.featured };
    const call = () => adminRequest('PATCH', address, { body, version: item.version });
    const { failure } = await attempt(call, toldAs(updateFailed));
    const outcome = item.featured ? kind.texts.unfeatured : kind.texts.featured;
    if (!failure) showToast({ title: updated, description: outcome });
  };

  const remove = async () => {
    const { failure } = await attempt(() => deleteAt(address), toldAs(deletionFailed));
    if (failure) return true;
    showToast({ title: deleted, description: `“${item[kind.nameField]}” is gone.` });
    onDeleted(item.id);
    return true;
  };

  return { busy, switchPublished, switchFeatured, remove };
}

/** All that the form would send for it. */
async function wholeItem(kind: PublishableConfig, { id }: AdminItem): Promise<Record<string, unknown>> {
  const item = await adminRequest<AdminItem>('GET', `${adminPath(kind.path)}/${id}`);
  return kind.bodyOf(kind.valuesOf(item), item);
}

/** What is missing to publish is named by the server in its own words. */
const toldAs = (failed: { title: string; description: string }) => (failure: AdminRequestError) =>
  failure.status === 400
    ? { title: 'Missing Information', description: failure.message }
    : failureToast(failed, failure);
