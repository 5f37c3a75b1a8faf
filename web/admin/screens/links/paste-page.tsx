import { type FormEvent, useId, useState } from 'react';
import type { ChangeResult } from '../../../../domain/links/link-changes.ts';
import type { PasteResult } from '../../../../domain/links/link-paste.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { Tag, TONE_ICONS } from '../../kit/fields/tag.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { Section } from '../../kit/layout/panel.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { shortAddress } from './link-words.ts';
import styles from './links-page.module.css';
import { useChangeLinks } from './use-change-links.ts';

type KnownLink = { key: string; name: string; address: string; kinds: string[] };
type PastedLine = {
  line: number;
  given: string;
  to: string;
  result: PasteResult;
  tagged: string | null;
  links: KnownLink[];
};
/** `unread` lines came after the most that are read at once. */
type DryRun = { hasHeader: boolean; lines: PastedLine[]; unread: number };
/** The author's decision about a line: the link that is meant, or the address to use. */
type Decision = { key?: string; to?: string };

export function Page(_: PageProps) {
  return (
    <AdminPage
      title="Paste links"
      path="/admin/links/paste"
      about="Copy two columns from a spreadsheet: the item’s name or its old address, then the new address. Nothing changes until you press Change."
    >
      <Paste />
    </AdminPage>
  );
}

/** The changes that a line makes as things stand. */
function listChanges({ result, links, to }: PastedLine, decision: Decision = {}): { key: string; to: string }[] {
  const address = decision.to ?? to;
  if (result === 'change') return links.map(({ key }) => ({ key, to: address }));
  if (result === 'no-tag' && decision.to) return links.map(({ key }) => ({ key, to: address }));
  if (isChoice(result) && decision.key) return [{ key: decision.key, to: address }];
  return [];
}

function Paste() {
  const id = useId();
  const [text, setText] = useState('');
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const [decisions, setDecisions] = useState<Record<number, Decision>>({});
  const [changed, setChanged] = useState<ChangeResult | null>(null);
  const { busy: isReading, run } = useApiAction();
  const { busy, change } = useChangeLinks();
  const look = async (event: FormEvent) => {
    event.preventDefault();
    const { result } = await run<DryRun>(
      () => adminRequest('POST', '/api/admin/links/paste', { body: { text } }),
      'The lines could not be read',
    );
    if (!result) return;
    setDecisions({});
    setChanged(null);
    setDryRun(result);
  };
  const lines = dryRun?.lines ?? [];
  const changes = lines.flatMap((line) => listChanges(line, decisions[line.line]));
  const decided = lines.filter((line) => listChanges(line, decisions[line.line]).length > 0).length;
  const apply = async () => {
    const { result } = await change('paste', changes);
    if (!result) return;
    setChanged(result);
    setText(remainingText(text, dryRun as DryRun, decisions));
    setDryRun(null);
  };
  return (
    <>
      {changed && <ChangeNotice key={changed.id} result={changed} />}
      <div className={`${styles.paste} grid`}>
        <form className="sheet grid justify-start gap-2 p-4 edged" onSubmit={(event) => void look(event)}>
          <label htmlFor={id} className={formStyles.label}>
            Two columns
          </label>
          <textarea
            id={id}
            className={`${formStyles.input} ${styles.pasteText}`}
            rows={8}
            value={text}
            spellCheck={false}
            placeholder={'Apeks RK3\thttps://shop-name.com/rk3?tag=yours'}
            onChange={(event) => {
              setText(event.target.value);
              setDryRun(null);
            }}
          />
          <p className="note" role="status">
            {dryRun ? describeReading(dryRun) : 'Tabs, commas or semicolons all work.'}
          </p>
          {!dryRun && (
            <Button type="submit" kind="dark" busy={isReading} disabled={text.trim() === ''}>
              See what will happen
            </Button>
          )}
        </form>
        {dryRun && (
          <Summary
            lines={lines}
            decided={decided}
            count={new Set(changes.map(({ key }) => key)).size}
            busy={busy}
            onApply={() => void apply()}
          />
        )}
        {dryRun && lines.length > 0 && (
          <Lines
            lines={lines}
            decisions={decisions}
            onDecide={(line, decision) => setDecisions((before) => ({ ...before, [line]: decision }))}
          />
        )}
      </div>
    </>
  );
}

/** The lines that changed nothing though they should have, and those that were not read: to be looked at next. */
function remainingText(text: string, { lines, unread }: DryRun, decisions: Record<number, Decision>): string {
  const isDone = (line: PastedLine) => line.result === 'same' || listChanges(line, decisions[line.line]).length > 0;
  const left = new Set(lines.filter((line) => !isDone(line)).map(({ line }) => line));
  const last = lines.at(-1)?.line ?? 0;
  return text
    .split(/\r\n?|\n/)
    .filter((_, index) => left.has(index + 1) || (unread > 0 && index + 1 > last))
    .join('\n');
}

function describeReading({ lines, hasHeader, unread }: DryRun): string {
  const read = `${countText(lines.length, 'line')} read.`;
  const rest = `The last ${unread} ${unread === 1 ? 'line was' : 'lines were'} not read. Paste ${unread === 1 ? 'it' : 'them'} after these.`;
  return [read, hasHeader && 'A header line was left out.', unread > 0 && rest].filter(Boolean).join(' ');
}

type SummaryProps = { lines: PastedLine[]; decided: number; count: number; busy: boolean; onApply: () => void };

function Summary({ lines, decided, count, busy, onApply }: SummaryProps) {
  const countLines = (...results: PasteResult[]) => lines.filter(({ result }) => results.includes(result)).length;
  return (
    <Section
      title={
        <>
          {countText(decided, 'line')} will change {countText(count, 'link')}
        </>
      }
      titleClass="mb-3"
      className="sheet grid justify-start gap-2 p-4 edged"
    >
      <p className="note">
        Same as now: {countLines('same')}. Need a look: {countLines('no-tag', 'choose', 'twice')}. Not matched:{' '}
        {countLines('not-found', 'not-an-address')}. Lines that change nothing stay in the box.
      </p>
      <Button kind="dark" busy={busy && 'Changing…'} disabled={count === 0} onClick={onApply}>
        {`Change ${countText(count, 'link')}`}
      </Button>
      <p className="note">You can undo the whole paste for 30 days, under Links › History.</p>
    </Section>
  );
}

const RESULTS: Record<PasteResult, { label: string; tone: 'ok' | 'warn' | 'bad' | 'off' }> = {
  change: { label: 'Will change', tone: 'ok' },
  'no-tag': { label: 'No tag', tone: 'warn' },
  choose: { label: 'Choose one', tone: 'warn' },
  twice: { label: 'Two addresses', tone: 'warn' },
  'not-found': { label: 'Not found', tone: 'bad' },
  'not-an-address': { label: 'Not an address', tone: 'bad' },
  same: { label: 'Same as now', tone: 'off' },
};

type LinesProps = {
  lines: PastedLine[];
  decisions: Record<number, Decision>;
  onDecide: (line: number, decision: Decision) => void;
};

function Lines({ lines, decisions, onDecide }: LinesProps) {
  const decision = ({ line }: PastedLine) => decisions[line] ?? {};
  const columns: Column<PastedLine>[] = [
    {
      head: 'Item',
      kind: 'name',
      className: styles.item,
      cell: ({ given, result, links }) => (isChoice(result) ? given : (links[0]?.name ?? given)),
    },
    {
      head: 'Now → new',
      className: `${styles.address} anywhere`,
      cell: (line) => (
        <>
          {!isChoice(line.result) && line.links[0]?.address && <del>{shortAddress(line.links[0].address)}</del>}
          <div>{shortAddress(decision(line).to ?? line.to) || 'nothing'}</div>
        </>
      ),
    },
    {
      head: 'Result',
      cell: (line) => {
        const isReady = listChanges(line, decision(line)).length > 0;
        const { label, tone } = RESULTS[isReady ? 'change' : line.result];
        return (
          <Tag tone={tone} icon={TONE_ICONS[tone]}>
            {label}
          </Tag>
        );
      },
    },
    {
      head: 'Changes',
      cell: (line) => (
        <LineChoice line={line} decision={decision(line)} onDecide={(decided) => onDecide(line.line, decided)} />
      ),
    },
  ];
  return (
    <Section title="What will happen" titleClass="mb-3">
      <Table columns={columns} rows={lines} rowKey={({ line }) => line} layout="stacked" className={styles.table} />
    </Section>
  );
}

const isChoice = (result: PasteResult) => result === 'choose' || result === 'twice';

type LineProps = { line: PastedLine; decision: Decision; onDecide: (decision: Decision) => void };

/** Shows the open question of a line, or where it changes something. */
function LineChoice({ line: { given, result, links, to, tagged }, decision, onDecide }: LineProps) {
  if (isChoice(result)) {
    return (
      <select
        className={formStyles.input}
        aria-label={`Which link ${given} means`}
        value={decision.key ?? ''}
        onChange={(event) => onDecide({ key: event.target.value })}
      >
        <option value="">{result === 'twice' ? 'Another line changes it too: choose' : 'Choose which one'}</option>
        {links.map(({ key, name, address }) => (
          <option key={key} value={key}>
            {name} – {shortAddress(address) || 'no address yet'}
          </option>
        ))}
      </select>
    );
  }
  if (result === 'no-tag' && !decision.to) {
    return (
      <span className="cluster gap-2 mt-2">
        {tagged && (
          <Button isSmall hiddenText={` to ${given}`} onClick={() => onDecide({ to: tagged })}>
            Add the tag
          </Button>
        )}
        <Button kind="plain" isSmall hiddenText={`: ${given}`} onClick={() => onDecide({ to })}>
          Use it without
        </Button>
      </span>
    );
  }
  const kinds = [...new Set(links.flatMap((link) => link.kinds))].map((kind) => (kind === 'article' ? 'post' : kind));
  return kinds.length > 0 && (result === 'change' || decision.to) ? kinds.join(', ') : '–';
}
