import { ownPagePath } from '../../../../domain/own-pages/menu-order.ts';
import { ownPageFields } from '../../../../domain/own-pages/own-page.ts';
import { formMapping } from '../../kit/form/form-values.ts';
import {
  BODY,
  FOUND_FIELDS,
  type PublishableConfig,
  publishingTexts,
  type Values,
} from '../../kit/form/publishable-config.ts';

export const pageConfig: PublishableConfig = {
  kind: 'page',
  path: '/api/pages',
  nameField: 'title',
  texts: {
    ...publishingTexts('Page', 'Pages', 'page'),
    nonePublished: 'Nothing is published yet.',
    live: 'It is live on the site.',
    deleteQuestion: { title: 'Delete Draft Page', text: 'Are you sure you want to delete this draft?' },
  },
  fields: [
    { name: 'title', label: 'Title', control: 'text' },
    { name: 'slug', label: 'URL Slug', hint: 'from the title', control: 'slug' },
    {
      ...{ name: 'menu', label: 'Link to it from', control: 'choice', half: true },
      options: [
        ['', 'Nowhere'],
        ['header', 'Header'],
        ['footer', 'Footer'],
      ],
    },
    { name: 'menuLabel', label: 'Words of the link', hint: '(leave blank for the title)', control: 'text', half: true },
    { name: 'imageUrl', label: 'Picture URL', control: 'image', crop: { ratio: 2, where: 'on its page' } },
    { name: 'excerpt', label: 'Introduction', hint: '(one or two sentences)', control: 'lines', rows: 3 },
    { name: 'content', label: 'Content', control: 'markdown', rows: 12 },
    ...FOUND_FIELDS,
  ],
  ...formMapping<Values>(ownPageFields, { formats: { content: BODY } }),
  makePagePath: ({ slug }) => ownPagePath(slug ?? ''),
  makePageTitle: (title, siteName) => `${title} | ${siteName}`,
  switchSendsAll: false,
  events: {},
  hasHistory: true,
};
