import type { SettingValues } from '../../../domain/setting-field.ts';

/** Opens a page in a new tab with the texts as they are typed, saved or not: posts them to the page's own address. */
export function openPreview(path: string, values: SettingValues): void {
  const form = document.createElement('form');
  const field = document.createElement('input');
  Object.assign(form, { method: 'post', action: path, target: '_blank', hidden: true });
  Object.assign(field, { type: 'hidden', name: 'settings', value: JSON.stringify(values) });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
