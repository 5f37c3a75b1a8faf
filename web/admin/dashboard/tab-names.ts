/** The seven tabs in order (specification, section 2): name in the URL, label. */
export const TABS = [
  ['blog', 'Blog Creator'],
  ['reviews', 'Gear Reviews'],
  ['products', 'Products'],
  ['photos', 'Photo Management'],
  ['newsletter', 'Newsletter'],
  ['security', 'Security'],
  ['export', 'Data Export'],
] as const;
export type TabName = (typeof TABS)[number][0];

/** The tab named in the URL, otherwise the first. */
export function tabOf(search: URLSearchParams): TabName {
  const requested = search.get('tab');
  return TABS.find(([name]) => name === requested)?.[0] ?? 'blog';
}
