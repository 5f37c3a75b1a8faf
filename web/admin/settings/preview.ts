import type { SettingValues } from '../../../domain/setting-field.ts';

/** Previews a page with unsaved texts in a new tab, by posting them to the page's own address. */
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
