import type { Page } from '@playwright/test';

export const list = (page: Page, name: RegExp) => page.getByRole('region', { name });
export const findRow = (page: Page, name: RegExp, title: string) =>
  list(page, name).getByRole('listitem').filter({ hasText: title });
export const form = (page: Page) => page.locator('#publishing-form');
export const counted = async (page: Page, name: RegExp) =>
  Number(/\((\d+)\)/.exec((await list(page, name).getByRole('heading').first().textContent()) ?? '')?.[1]);

type Tab = {
  tab: string;
  event: string | undefined;
  drafts: RegExp;
  published: RegExp;
  nameLabel: string;
  created: string;
  updated: string;
  deleted: string;
  publicList: string | undefined;
  deleteQuestion: string;
  fill: (page: Page) => Promise<void>;
  publishError: string;
  draftError: [title: string, text: string];
};

export const TABS: Tab[] = [
  {
    tab: 'Blog Creator',
    event: 'blog_created',
    drafts: /^Draft Posts/,
    published: /^Published Posts/,
    nameLabel: 'Title',
    created: 'Blog Created',
    updated: 'Blog Updated',
    deleted: 'Blog Deleted',
    publicList: '/blog',
    deleteQuestion: 'Are you sure you want to delete this draft?',
    fill: async (page: Page) => {
      await form(page).getByLabel('Category').selectOption('Tips');
      await form(page).getByLabel('Header Image URL', { exact: true }).fill('/media/scenes/ss-yongala.webp');
      await form(page).getByLabel('Content', { exact: true }).fill('## Before the boat\nCheck your **kit** twice.');
    },
    publishError: 'Please fill in all required fields to publish the article.',
    draftError: ['Missing Title', 'Please provide at least a title to save the draft.'],
  },
  {
    tab: 'Gear Reviews',
    event: 'review_created',
    drafts: /^Draft Reviews/,
    published: /^Published Reviews/,
    nameLabel: 'Title',
    created: 'Review Created',
    updated: 'Review Updated',
    deleted: 'Review Deleted',
    publicList: '/gear-reviews',
    deleteQuestion: 'Are you sure you want to delete this gear review?',
    fill: async (page: Page) => {
      await form(page).getByLabel('Category').selectOption('Wetsuits');
      await form(page).getByLabel('Rating (optional)').selectOption('⭐⭐⭐⭐');
      await form(page).getByLabel('Image URL', { exact: true }).fill('/media/kit/wetsuit.webp');
      await form(page).getByLabel('Content', { exact: true }).fill('Warm enough for a winter in Sydney.');
      await form(page).getByLabel('Purchase Link (Affiliate)').fill('https://shop.example/suit');
    },
    publishError: 'Please fill in all required fields to publish the review.',
    draftError: ['Missing Title', 'Please provide at least a title to save the draft.'],
  },
  {
    tab: 'Products',
    event: undefined,
    drafts: /^Draft Products/,
    published: /^Published Products/,
    nameLabel: 'Product Name',
    created: 'Product Created',
    updated: 'Product Updated',
    deleted: 'Product Deleted',
    publicList: undefined,
    deleteQuestion: 'Are you sure you want to delete this product?',
    fill: async (page: Page) => {
      await form(page).getByLabel('Category').selectOption('Masks');
      await form(page).getByLabel('Image URL', { exact: true }).fill('/media/kit/mask.webp');
      await form(page).getByLabel('Description', { exact: true }).fill('A mask for narrow faces.');
    },
    publishError: 'Please fill in all required fields to publish the product.',
    draftError: ['Missing Name', 'Please provide at least a product name to save the draft.'],
  },
];
