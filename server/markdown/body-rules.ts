export type BodyKind = 'article' | 'review';

/** What the specification (section 2) asks of one kind of body beyond the Markdown that both share. */
export type BodyRules = {
  /** Every line ending shows as a line break, as in a text that is read line by line. */
  lineBreaks: boolean;
  imageClass: string[];
  /** A picture that no reader can load becomes a notice to its author; otherwise it stays and fails in the browser. */
  noticeForLocalImages: boolean;
};

export const BODY_RULES: Record<BodyKind, BodyRules> = {
  article: { lineBreaks: false, imageClass: ['body-image', 'rounded'], noticeForLocalImages: true },
  review: { lineBreaks: true, imageClass: ['body-image'], noticeForLocalImages: false },
};

/**
 * Markdown that neither rule set knows. Left on, it would turn plain writing into something else: a line of dashes under
 * a sentence into a heading, indented lines into code, '[1]: …' into nothing, '[ ]' into a form field.
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
