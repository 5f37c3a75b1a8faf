import { memo, type Ref } from 'react';
import editorStyles from './editor.module.css';
import { divideLine } from './text-ops/line-stretches.ts';

const LINE_CLASSES = { heading: editorStyles.heading, quote: editorStyles.quote, block: editorStyles.blockLine };
const WORD_CLASSES = {
  sign: editorStyles.sign,
  strong: editorStyles.bold,
  emphasis: editorStyles.emphasis,
  link: 'link',
  code: editorStyles.code,
};

type MarkedTextProps = { value: string; className: string; ref: Ref<HTMLDivElement> };

/** The letters of the text area that lies over it, with bold, links and headings as such; its signs step back. */
export function MarkedText({ value, className, ref }: MarkedTextProps) {
  return (
    <div className={`${className} ${editorStyles.marked}`} ref={ref} aria-hidden="true">
      {value.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
        <Line key={index} line={line} />
      ))}
    </div>
  );
}

/** Drawn again only when its own words change: a text may have hundreds of lines. */
const Line = memo(function Line({ line }: { line: string }) {
  const { kind, stretches } = divideLine(line);
  return (
    <div className={kind && LINE_CLASSES[kind]}>
      {stretches.map(({ text, kind: words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no other name
        <span key={index} className={words && WORD_CLASSES[words]}>
          {text}
        </span>
      ))}
    </div>
  );
});
