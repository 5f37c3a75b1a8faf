import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { ContentNotFound, type TextNotFoundProps } from '../../ui/content-not-found.tsx';

type MissingItemProps = TextNotFoundProps & {
  path: string;
  /** Kind of item in a sentence, e.g. 'dive site'. */
  kind: string;
  /** Whether there was one at the address. */
  isGone?: boolean | undefined;
  /** Part of the site in the page's title, after its name. */
  section?: string;
};

/** The page of an item that is not there, or was removed: 404 or 410. */
export function MissingItem({ path, kind, isGone, section = '', title, text, ...rest }: MissingItemProps) {
  const { settings } = useSiteConfig();
  const words = isGone ? { title: `This ${kind} was removed`, text: 'It is no longer on the site.' } : { title, text };
  usePageHead({
    title: `${words.title} | ${settings.name}${section}`,
    description: words.text,
    canonical: path,
    noindex: true,
    status: isGone ? 410 : 404,
  });
  // The name is the last part of the address, of dive sites after the number.
  return <ContentNotFound {...words} {...rest} search={isGone && path.replace(/.*\/(\d+-)?/, '/search?q=')} />;
}
