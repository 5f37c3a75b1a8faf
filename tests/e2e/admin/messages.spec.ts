import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, failRequests, logIn, newEmail, newTitle, post, toasts } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

/** Writes to the site like a reader. */
async function sendMessage(page: Page): Promise<{ email: string; subject: string }> {
  const sender = { email: newEmail('ana'), subject: newTitle('Cold fins') };
  await post(page, '/api/contact', { ...sender, name: 'Ana Größe', message: 'Which fins\nfor Tasmania?' });
  return sender;
}

test('counts new messages, opens them, prepares a reply, finds them, and deletes them unless the server fails', async ({
  page,
}) => {
  const { email, subject } = await sendMessage(page);
  const other = await sendMessage(page);
  await logIn(page, '/admin?tab=export');
  await page.getByRole('link', { name: /^Messages \d+ new$/ }).click();
  const find = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });
  const item = find(subject);
  await expect(item).toContainText('New');
  await item.getByRole('button', { name: subject }).click();
  await expect(item.getByText('Which fins')).toBeVisible();
  await expect(item).toContainText('Email waiting');
  await expect(item).not.toContainText('New');
  await expect(item.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}[?]subject=${encodeURIComponent(`Re: ${subject}`)}&body=.*Which%20fins`),
  );
  await item.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(item).toContainText('New');

  await page.getByLabel('Search messages').fill('nothing like it');
  await expect(page.getByText('No messages found matching your search.')).toBeVisible();
  await page.getByLabel('Search messages').fill(subject.toUpperCase());
  await expect(page.getByText('1 message found')).toBeVisible();
  await expect(item).toBeVisible();
  await expect(find(other.subject)).toHaveCount(0);

  await item.getByRole('button', { name: subject }).click();
  await failRequests(page, 'DELETE', /\/messages\//);
  const remove = async () => {
    await item.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expectToast(page, 'Deletion Failed');
  await expect(item).toBeVisible();
  // Otherwise the notification covers the buttons of the message for five seconds.
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await page.unrouteAll();
  await remove();
  await expectToast(page, 'Message deleted');
  await expect(item).toHaveCount(0);
});
