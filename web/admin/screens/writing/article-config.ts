import { articleFields } from '../../../../domain/articles/article.ts';
import { ARTICLE_CATEGORIES } from '../../../../domain/articles/article-categories.ts';
import { articlePath } from '../../../../domain/kernel/slug.ts';
import { formMapping } from '../../kit/form/form-values.ts';
import {
  BODY,
  EXCERPT,
  FOUND_FIELDS,
  options,
  type PublishableConfig,
  type Values,
} from '../../kit/form/publishable-config.ts';

export const articleConfig: PublishableConfig = {
  kind: 'article',
  path: '/api/articles',
  nameField: 'title',
  texts: {
    newItem: 'New post',
    editItem: 'Edit post',
    drafts: 'Draft Posts',
    published: 'Published Posts',
    noDrafts: 'No drafts. Anything you save as a draft appears here until you publish it.',
    nonePublished: 'Nothing is published yet.',
    created: 'Blog Created',
    updated: 'Blog Updated',
    deleted: 'Blog Deleted',
    creationFailed: { title: 'Creation Failed', description: 'Failed to create blog post. Please try again.' },
    updateFailed: { title: 'Update Failed', description: 'Failed to update blog post. Please try again.' },
    deletionFailed: { title: 'Deletion Failed', description: 'Failed to delete blog post. Please try again.' },
    live: 'It is live on the site.',
    deleteQuestion: { title: 'Delete Draft Post', text: 'Are you sure you want to delete this draft?' },
    deletePublished: {
      title: 'Delete Published Post',
      text: (title) =>
        `Are you sure you want to delete "${title}"? This action cannot be undone and will permanently remove the published post from your website.`,
      action: 'Delete Post',
    },
  },
  fields: [
    { name: 'title', label: 'Title', control: 'text', maxLength: 200 },
    { name: 'slug', label: 'URL Slug', hint: 'from the title', control: 'slug', maxLength: 200 },
    {
      name: 'category',
      label: 'Category',
      control: 'choice',
      options: options(ARTICLE_CATEGORIES, 'Choose a category'),
      half: true,
    },
    {
      name: 'imageUrl',
      label: 'Header Image URL',
      control: 'image',
      crop: { ratio: 2, where: 'on its page and on cards' },
    },
    { name: 'author', label: 'Author', control: 'text', maxLength: 160 },
    {
      name: 'excerpt',
      label: 'Excerpt',
      hint: '(leave blank to use the first 150 characters)',
      control: 'lines',
      rows: 3,
      maxLength: 600,
    },
    { name: 'content', label: 'Content', control: 'markdown', rows: 12 },
    ...FOUND_FIELDS,
  ],
  ...formMapping<Values>(articleFields, {
    formats: { content: BODY, excerpt: EXCERPT },
  }),
  makePagePath: ({ slug }) => articlePath(slug ?? ''),
  makePageTitle: (title, siteName) => `${title} | ${siteName} Blog`,
  switchSendsAll: false,
  events: { created: 'blog_created', updated: 'blog_updated' },
  hasHistory: true,
};
