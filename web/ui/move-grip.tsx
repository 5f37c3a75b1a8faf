import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import iconButtonStyles from './icon-button.module.css';
import { Icon } from './icons/icon.tsx';

const KEYS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** A handle that moves its row, an `li`, by arrow keys or by dragging; `onMove` gets -1 or 1. */
export function MoveGrip({ name, onMove }: { name: string; onMove: (by: number) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isHeld, setHeld] = useState(false);
  const moveRow = useRef(onMove);
  moveRow.current = onMove;
  useEffect(() => {
    if (!isHeld) return;
    const drag = ({ clientY }: globalThis.PointerEvent) => {
      const by = button.current ? placesTo(button.current, clientY) : 0;
      if (by !== 0) moveRow.current(by);
    };
    const drop = () => setHeld(false);
    // Listens on the window, because a row that moves loses pointer capture.
    addEventListener('pointermove', drag);
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, drop);
    return () => {
      removeEventListener('pointermove', drag);
      for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, drop);
    };
  }, [isHeld]);
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      ref={button}
      type="button"
      className={iconButtonStyles.iconButton}
      style={{ touchAction: 'none' }}
      aria-label={`Move ${name}: drag, or use the arrow keys`}
      onKeyDown={press}
      onPointerDown={() => setHeld(true)}
    >
      <Icon name="grip-vertical" />
    </button>
  );
}

/** -1 or 1 once the pointer is past the middle of the row before or after. */
function placesTo(grip: Element, y: number): number {
  const row = grip.closest('li');
  const [before, after] = [row?.previousElementSibling, row?.nextElementSibling];
  if (before && y < measureMiddle(before)) return -1;
  return after && y > measureMiddle(after) ? 1 : 0;
}

function measureMiddle(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
}
