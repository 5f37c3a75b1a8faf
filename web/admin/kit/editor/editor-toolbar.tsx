import { type KeyboardEvent, useRef, useState } from 'react';
import iconStyles from '../../../ui/icons/icon.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-name.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import editorStyles from './editor.module.css';
import {
  type EditorCommand,
  isActive,
  type OwnFace,
  PLAIN_TOOLBAR,
  TOOLBAR,
  type ToolbarItem,
} from './editor-commands.ts';
import type { EditorText } from './text-ops/text-edit.ts';

type EditorToolbarProps = {
  /** Names the toolbar: 'Content formatting'. */
  label: string;
  /** Id of the text area that the buttons work on. */
  controls: string;
  text: EditorText;
  /** Offers blocks, which texts without a page of their own don't show. */
  hasBlocks: boolean;
  isMac: boolean;
  onCommand: (command: EditorCommand) => void;
};

/** One stop of the Tab key; the arrow keys, Home and End go from button to button (ARIA's toolbar pattern). */
export function EditorToolbar({ label, controls, text, hasBlocks, isMac, onCommand }: EditorToolbarProps) {
  const items = hasBlocks ? TOOLBAR : PLAIN_TOOLBAR;
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons.current[next]?.focus();
  };
  return (
    <div
      className={`${editorStyles.toolbar} cluster`}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        <Tooltip key={item.command} text={formatTitle(item, isMac)}>
          <button
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            className={`${editorStyles.button} grid centred pointer hover-shoal inset-focus`}
            aria-label={item.name}
            aria-pressed={isActive(item.command, text)}
            aria-keyshortcuts={item.key && `${isMac ? 'Meta' : 'Control'}+${item.key}`}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // The text keeps focus and selection, and on a phone the keyboard stays.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onCommand(item.command)}
          >
            <Face face={item.face} />
          </button>
        </Tooltip>
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function formatTitle({ name, key }: ToolbarItem, isMac: boolean): string {
  if (!key) return name;
  return `${name} (${isMac ? '⌘' : 'Ctrl+'}${key})`;
}

function Face({ face }: Pick<ToolbarItem, 'face'>) {
  return face in OWN_DRAWINGS ? <OwnIcon path={OWN_DRAWINGS[face as OwnFace]} /> : <Icon name={face as IconName} />;
}

/** Drawn in the style of the site's icons, which lack these. */
const OWN_DRAWINGS: Record<OwnFace, string> = {
  'heading-1': 'M4 12h8M4 18V6M12 18V6m5 6 3-2v8',
  numbers: 'M10 5h11M10 12h11M10 19h11M4 3.5 5.2 3v5M3.8 8h2.8M3.6 16.6c.3-1 2.8-1.2 2.8.4 0 1.4-2.8 2.2-2.8 4h3',
  library:
    'M18 22H4a2 2 0 0 1-2-2V6M22 13l-1.3-1.3a2.4 2.4 0 0 0-3.4 0L11 18M8 2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm2 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  gallery: 'M3 3h8v8H3zM14 3h7v5h-7zM14 11h7v10h-7zM3 14h8v7H3z',
  table: 'M12 3v18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM3 9h18M3 15h18',
  page: 'M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2ZM9 13h6M9 17h6M9 9h1',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
};

function OwnIcon({ path }: { path: string }) {
  return (
    <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
