import { useMemo } from 'react';
import { ImagePreview } from '../fields/image-preview.tsx';
import adminLayoutStyles from '../layout/admin-layout.module.css';
import { collapseUnchanged } from './collapse-unchanged.ts';
import { type Difference, wordsFor } from './diff-fields.ts';
import { type DiffHunk, type DiffPart, diffTexts } from './diff-texts.ts';
import historyDialogStyles from './history-dialog.module.css';

type ComparisonProps = { differences: Difference[]; before?: string; after?: string };

/** Shows how an old version differs from the current one, or a live item from its draft, field by field. */
export function Comparison({
  differences,
  before = 'in this version only',
  after = 'in what is saved now only',
}: ComparisonProps) {
  return (
    <>
      <p className={`${historyDialogStyles.legend} leading-150 cluster small`}>
        <del>{before}</del> <ins>{after}</ins>
      </p>
      {differences.map((difference) => (
        <section key={difference.field.name} className="grid gap-2 shrinks">
          <h3 className={adminLayoutStyles.itemTitle}>{difference.name}</h3>
          {difference.long ? (
            <TextComparison before={difference.before} after={difference.after} />
          ) : (
            <BeforeAndAfter {...difference} />
          )}
        </section>
      ))}
    </>
  );
}

function BeforeAndAfter({ field, before, after }: Difference) {
  const isPicture = field.control === 'image';
  return (
    <div className={`${historyDialogStyles.values} grid gap-1`}>
      <div>
        <del className={historyDialogStyles.value}>{wordsFor(field, before) || <i>empty</i>}</del>
        {isPicture && <ImagePreview url={before} alt="Picture of this version" />}
      </div>
      <div>
        <ins className={historyDialogStyles.value}>{wordsFor(field, after) || <i>empty</i>}</ins>
        {isPicture && <ImagePreview url={after} alt="Picture that is saved now" />}
      </div>
    </div>
  );
}

/** Compares two long texts by line and by word; shows them side by side if they are too different. */
function TextComparison({ before, after }: { before: string; after: string }) {
  const stretches = useMemo(() => diffTexts(before, after), [before, after]);
  if (!stretches) return <BothTexts before={before} after={after} />;
  return (
    <div className={`${historyDialogStyles.text} edged`}>
      {stretches.map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <StretchLines key={index} stretch={stretch} isFirst={index === 0} isLast={index === stretches.length - 1} />
      ))}
    </div>
  );
}

type StretchProps = { stretch: DiffHunk; isFirst: boolean; isLast: boolean };

function StretchLines({ stretch, isFirst, isLast }: StretchProps) {
  if (stretch.change === 'some') return <ChangedLines pieces={stretch.pieces} />;
  const { head, collapsed, collapsedCount, tail } = collapseUnchanged(stretch.text, isFirst, isLast);
  return (
    <>
      {head && <p className={`${historyDialogStyles.unchanged} muted`}>{head}</p>}
      {collapsed && (
        <details className={historyDialogStyles.collapsed}>
          <summary className="small strong pointer inset-focus">
            {collapsedCount} unchanged {collapsedCount === 1 ? 'line' : 'lines'}
          </summary>
          <p className={`${historyDialogStyles.unchanged} muted`}>{collapsed}</p>
        </details>
      )}
      {tail && <p className={`${historyDialogStyles.unchanged} muted`}>{tail}</p>}
    </>
  );
}

const CHANGES = {
  unchanged: historyDialogStyles.unchanged,
  added: historyDialogStyles.added,
  removed: historyDialogStyles.removed,
};

function ChangedLines({ pieces }: { pieces: DiffPart[] }) {
  const [only] = pieces;
  const isWhole = pieces.length === 1 && only;
  return (
    <p className={isWhole ? `${historyDialogStyles.changed} ${CHANGES[only.change]}` : historyDialogStyles.changed}>
      {pieces.map(({ change, text }, index) => {
        if (change === 'unchanged') return text;
        const Element = change === 'added' ? 'ins' : 'del';
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        return <Element key={index}>{isWhole ? formatLine(text) : withLineEnds(text)}</Element>;
      })}
    </p>
  );
}

/** Drops the line ending before the next line, which starts a new line anyway. */
const formatLine = (text: string) => (text.trim() === '' ? withLineEnds(text) : text.replace(/\n+$/, ''));
/** Makes an added or removed line ending visible. */
const withLineEnds = (text: string) => text.replaceAll('\n', '↵\n');

function BothTexts({ before, after }: { before: string; after: string }) {
  return (
    <>
      <p className="muted">These texts are too different to compare. Here are both.</p>
      <div className={`${historyDialogStyles.both} grid halves-from-48 gap-3`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="edged anywhere inset-focus" aria-label="The text of this version" tabIndex={0}>
          <del>{before}</del>
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="edged anywhere inset-focus" aria-label="The text that is saved now" tabIndex={0}>
          <ins>{after}</ins>
        </section>
      </div>
    </>
  );
}
