import type { BodyHeading } from '../../domain/articles/article.ts';
import type { BlockProblem, BlockRecords } from '../../domain/writing/body-blocks.ts';

export type BodyKind = 'article' | 'review';

/** Rules of one kind of body in addition to the Markdown that both share. */
export type BodyRules = {
  /** Shows every line ending as a line break. */
  lineBreaks: boolean;
  imageClass: string[];
  /** Replaces a picture that no reader can load with a notice to its author; otherwise it fails in the browser. */
  noticeForLocalImages: boolean;
};

export const BODY_RULES: Record<BodyKind, BodyRules> = {
  article: { lineBreaks: false, imageClass: ['body-image', 'rounded'], noticeForLocalImages: true },
  review: { lineBreaks: true, imageClass: ['body-image'], noticeForLocalImages: false },
};

/**
 * Markdown that is turned off for both kinds, since it alters plain text: a line of dashes under a sentence into a heading,
 * indented lines into code, '[1]: …' into nothing, '[ ]' into a form field.
 */
export const UNUSED_MARKDOWN = [
  'setextUnderline',
  'codeIndented',
  'definition',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'tasklistCheck',
];

/**
 * Sanitised HTML that may be put into a page as it is, its headings in order, the number of words, and the blocks hidden
 * from readers. Shared between callers: don't change it.
 */
export type RenderedMarkdown = { html: string; headings: BodyHeading[]; words: number; problems: BlockProblem[] };

export type RenderOptions = {
  /** Records that the blocks of the text show. */
  records?: BlockRecords;
  /** Shows a notice in place of each block hidden from readers. */
  isPreview?: boolean;
  /** Time limit, after which the body becomes plain text; 1.5 s by default. */
  timeoutMs?: number;
};
