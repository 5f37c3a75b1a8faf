import { useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { AdminFailure, adminCall } from '../calls/admin-call.ts';
import { ownersPath } from '../calls/owners-path.ts';
import { useForgetAnswers } from '../calls/use-admin.ts';
import type { OwnersItem, PublishingKind } from './publishing-kind.ts';

/** What can be done to an item without opening it. Each ends with a message; a failure changes nothing. */
export function useItemActions(kind: PublishingKind, item: OwnersItem, onDeleted: (id: number) => void) {
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();
  const address = `${kind.path}/${item.id}`;

  const attempt = async (act: () => Promise<void>, failed: { title: string; description: string }) => {
    setBusy(true);
    try {
      await act();
    } catch (failure) {
      showToast({ ...toastFor(failure, failed), destructive: true });
    } finally {
      setBusy(false);
    }
  };

  const switchPublished = () =>
    attempt(async () => {
      const published = !item.published;
      const whole = kind.switchSendsAll ? await wholeItem(kind, item) : {};
      await adminCall('PATCH', address, { body: { ...whole, published }, version: item.version });
      await forgetAnswers();
      showToast({
        title: kind.texts.updated,
        description: published ? kind.texts.live : 'It is a draft again.',
      });
    }, kind.texts.updateFailed);

  const switchFeatured = () =>
    attempt(async () => {
      await adminCall('PATCH', address, { body: { featured: !item.featured }, version: item.version });
      await forgetAnswers();
      showToast({
        title: kind.texts.updated,
        description: item.featured ? 'It is no longer on the home page.' : 'It stands on the home page now.',
      });
    }, kind.texts.updateFailed);

  const remove = () =>
    attempt(async () => {
      await adminCall('DELETE', address);
      await forgetAnswers();
      showToast({ title: kind.texts.deleted, description: `“${item[kind.nameField]}” is gone.` });
      onDeleted(item.id);
    }, kind.texts.deletionFailed);

  return { busy, switchPublished, switchFeatured, remove };
}

/** All that the form would send for it. */
async function wholeItem(kind: PublishingKind, { id }: OwnersItem): Promise<Record<string, unknown>> {
  const item = await adminCall<OwnersItem>('GET', `${ownersPath(kind.path)}/${id}`);
  return kind.toBody(kind.fromItem(item));
}

/** What is missing to publish, and what somebody else has changed, is said in their own words; all else as specified. */
function toastFor(failure: unknown, failed: { title: string; description: string }) {
  if (!(failure instanceof AdminFailure)) return failed;
  if (failure.status === 400) return { title: 'Missing Information', description: failure.message };
  if (failure.status === 412) return { title: failed.title, description: failure.message };
  return failed;
}
