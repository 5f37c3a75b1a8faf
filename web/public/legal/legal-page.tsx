import type { ReactNode } from 'react';
import { slugify } from '../../../domain/kernel/slug.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ContentsSidebar } from '../../ui/table-of-contents.tsx';
import styles from './legal-page.module.css';

export type LegalSection = { title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  description: string;
  path: string;
  /** The date it took effect, in words. */
  dated: string;
  lead: ReactNode;
  sections: LegalSection[];
  /** Numbered sections can be referred to. */
  numbered?: boolean;
  children?: ReactNode;
};

/** A text in sections that can be linked to, with a table of contents. */
export function LegalPage({ title, description, path, dated, lead, sections, numbered, children }: LegalPageProps) {
  const { siteUrl, settings } = useSiteConfig();
  const crumbs: Crumb[] = [{ label: 'Home', href: '/' }, { label: title }];
  usePageHead({
    title: `${title} | ${settings.name}`,
    description,
    canonical: path,
    structuredData: import.meta.env.SSR && [breadcrumbList(siteUrl, crumbs, path)],
  });
  const titles = sections.map((section, index) => ({
    id: slugify(section.title),
    level: 2,
    text: numbered ? `${index + 1}. ${section.title}` : section.title,
  }));
  return (
    <div className={`${styles.legal} container page-end`}>
      <PageHead crumbs={crumbs} title={title} lead={<span className="small">{dated}</span>} />
      <div className={`${styles.body} bar-above mt-5`}>
        <ContentsSidebar headings={titles} />
        <div className="prose">
          {lead}
          {sections.map(({ body }, index) => (
            <section key={titles[index]?.id} aria-labelledby={titles[index]?.id}>
              <h2 id={titles[index]?.id}>{titles[index]?.text}</h2>
              {body}
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}
