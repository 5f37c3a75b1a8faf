/** Writes export files as WordPress and Ghost do, after their documented shape, with posts of our own. */

type Post = {
  id: number;
  title?: string;
  type?: string;
  status?: string;
  slug?: string;
  html?: string;
  excerpt?: string;
  link?: string;
  date?: string;
  categories?: string[];
  tags?: string[];
  author?: string;
  meta?: Record<string, string>;
  password?: string;
  attachmentUrl?: string;
  comments?: number;
};

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const OLD_SITE = 'https://old.example';

export function wordpressItem(post: Post): string {
  const { id, type = 'post', status = 'publish', title = `Post ${id}`, date = '2019-05-01 03:04:05' } = post;
  const slug = post.slug ?? `post-${id}`;
  return `<item>
    <title>${cdata(title)}</title>
    <link>${post.link ?? `${OLD_SITE}/2019/05/${slug}/`}</link>
    <pubDate>Wed, 01 May 2019 03:04:05 +0000</pubDate>
    <dc:creator>${cdata(post.author ?? 'jess')}</dc:creator>
    <guid isPermaLink="false">${OLD_SITE}/?p=${id}</guid>
    <description></description>
    <content:encoded>${cdata(post.html ?? `<p>Words of post ${id}.</p>`)}</content:encoded>
    <excerpt:encoded>${cdata(post.excerpt ?? '')}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>${cdata(date)}</wp:post_date>
    <wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
    <wp:post_modified_gmt>${cdata('2020-01-02 00:00:00')}</wp:post_modified_gmt>
    <wp:post_name>${cdata(slug)}</wp:post_name>
    <wp:status>${cdata(status)}</wp:status>
    <wp:post_type>${cdata(type)}</wp:post_type>
    <wp:post_password>${cdata(post.password ?? '')}</wp:post_password>
    ${post.attachmentUrl ? `<wp:attachment_url>${cdata(post.attachmentUrl)}</wp:attachment_url>` : ''}
    ${(post.categories ?? []).map((name) => `<category domain="category" nicename="x">${cdata(name)}</category>`).join('')}
    ${(post.tags ?? []).map((name) => `<category domain="post_tag" nicename="x">${cdata(name)}</category>`).join('')}
    ${Object.entries(post.meta ?? {})
      .map(
        ([key, value]) =>
          `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
      )
      .join('')}
    ${'<wp:comment><wp:comment_content>Nice</wp:comment_content></wp:comment>'.repeat(post.comments ?? 0)}
  </item>`;
}

export const wordpressHead = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Reef Notes</title>
  <link>${OLD_SITE}</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>${OLD_SITE}</wp:base_site_url>
  <wp:base_blog_url>${OLD_SITE}</wp:base_blog_url>
  <wp:author><wp:author_login>${cdata('jess')}</wp:author_login><wp:author_display_name>${cdata('Jess Tran')}</wp:author_display_name></wp:author>`;

export const wordpressFile = (posts: readonly Post[]): string =>
  `${wordpressHead}\n${posts.map(wordpressItem).join('\n')}\n</channel>\n</rss>\n`;

type GhostPost = Record<string, unknown> & { id: string };

export function ghostFile(posts: readonly GhostPost[], more: Record<string, unknown[]> = {}): string {
  const data = {
    posts: posts.map((post) => ({
      ...{ uuid: `uuid-${post.id}`, title: `Ghost ${post.id}`, slug: `ghost-${post.id}`, html: '<p>Words.</p>' },
      ...{ status: 'published', visibility: 'public', type: 'post', feature_image: null, custom_excerpt: null },
      ...{ created_at: '2021-03-04T05:06:07.000Z', published_at: '2021-03-05T05:06:07.000Z', updated_at: null },
      ...post,
    })),
    tags: [
      { id: 't1', name: 'Wreck diving' },
      { id: 't2', name: '#internal' },
    ],
    users: [{ id: 'u1', name: 'Jess Tran', email: 'jess@old.example', password: 'hash' }],
    posts_tags: posts.map(({ id }) => ({ post_id: id, tag_id: 't1', sort_order: 0 })),
    posts_authors: posts.map(({ id }) => ({ post_id: id, author_id: 'u1', sort_order: 0 })),
    posts_meta: posts.map(({ id }) => ({ post_id: id, meta_title: `Found ${id}`, meta_description: null })),
    settings: [{ key: 'title', value: 'Ghost Notes' }],
    ...more,
  };
  return JSON.stringify({ db: [{ meta: { version: '5.82.0' }, data }] });
}
