import { type KeyboardEvent, useRef, useState } from 'react';
import iconStyles from '../../ui/icons/icon.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import editorStyles from './editor.module.css';
import { type EditorCommand, isActive, TOOLBAR, type ToolbarItem } from './editor-commands.ts';
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
  const items = hasBlocks ? TOOLBAR : TOOLBAR.filter(({ command }) => command !== 'block');
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
      className={editorStyles.toolbar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        <Tooltip key={item.command} text={titleOf(item, isMac)}>
          <button
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            className={editorStyles.button}
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

function titleOf({ name, key }: ToolbarItem, isMac: boolean): string {
  if (!key) return name;
  return `${name} (${isMac ? '⌘' : 'Ctrl+'}${key})`;
}

function Face({ face }: Pick<ToolbarItem, 'face'>) {
  if (face === 'heading-1' || face === 'numbers') return <OwnIcon path={OWN_DRAWINGS[face]} />;
  return <Icon name={face} />;
}

/** Drawn in the style of the site's icons, which lack these two. */
const OWN_DRAWINGS = {
  'heading-1': 'M4 12h8M4 18V6M12 18V6m5 6 3-2v8',
  numbers: 'M10 5h11M10 12h11M10 19h11M4 3.5 5.2 3v5M3.8 8h2.8M3.6 16.6c.3-1 2.8-1.2 2.8.4 0 1.4-2.8 2.2-2.8 4h3',
};

function OwnIcon({ path }: { path: string }) {
  return (
    <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
