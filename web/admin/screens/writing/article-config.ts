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
  publishingTexts,
  type Values,
} from '../../kit/form/publishable-config.ts';

export const articleConfig: PublishableConfig = {
  kind: 'article',
  path: '/api/articles',
  nameField: 'title',
  texts: {
    ...publishingTexts('Blog', 'Posts', 'post', 'blog post'),
    nonePublished: 'Nothing is published yet.',
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
    { name: 'title', label: 'Title', control: 'text' },
    { name: 'slug', label: 'URL Slug', hint: 'from the title', control: 'slug' },
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
    { name: 'author', label: 'Author', control: 'text' },
    {
      name: 'excerpt',
      label: 'Excerpt',
      hint: '(leave blank to use the first 150 characters)',
      control: 'lines',
      rows: 3,
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
