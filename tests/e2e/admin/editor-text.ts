import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../fixtures.ts';

/** The text of an editor: its area and tools, and what a person does in it. */
export const text = (page: Page) => page.getByLabel('Content', { exact: true });
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Content formatting' }).getByRole('button', { name, exact: true });
export const select = (page: Page, from: number, to: number) =>
  text(page).evaluate(
    (field, [start, end]) => {
      (field as HTMLTextAreaElement).focus();
      (field as HTMLTextAreaElement).setSelectionRange(start ?? 0, end ?? 0);
    },
    [from, to],
  );
/** Pastes another program's clipboard at the caret. */
export const paste = (page: Page, html: string, plain: string) =>
  text(page).evaluate(
    (field, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', data.html);
      clipboardData.setData('text/plain', data.plain);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );
export const photo = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#0a616b' } })
    .jpeg()
    .toBuffer();
export const drop = (page: Page, name: string, bytes: Buffer) =>
  text(page).evaluate(
    (field, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(file.bytes)], file.name, { type: 'image/jpeg' }));
      field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, bytes: [...bytes] },
  );
/** Types a text, deletes it and types another, so that the undo history holds deleted words. */
export async function retype(page: Page, first: string, second: string) {
  await page.keyboard.type(first);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(second);
} /** Expects that undo and redo leave alone a text that was not typed, however often they are pressed. */
export async function expectCleanUndo(page: Page) {
  const value = await text(page).inputValue();
  const seen = new Set([value]);
  await text(page).focus();
  for (const key of [...Array(30).fill('Control+z'), ...Array(5).fill('Control+Shift+z')]) {
    await page.keyboard.press(key);
    seen.add(await text(page).inputValue());
  }
  expect([...seen]).toEqual([value]);
}
