import { type ComponentType, useState } from 'react';
import { showToast } from '../../../ui/toast/toasts.ts';
import { Button } from '../fields/button.tsx';
import styles from './history-button.module.css';
import type { HistoryButtonProps, HistoryDialogProps } from './use-history.ts';

/** Opens the history. The dialog and the diff code are loaded on first use. */
export function HistoryButton<Held>({ kind, item, onRestore }: HistoryButtonProps<Held>) {
  const [Dialog, setDialog] = useState<ComponentType<HistoryDialogProps<Held>> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { HistoryDialog } = await import('./history-dialog.tsx');
      setDialog(() => HistoryDialog);
      setOpen(true);
    } catch {
      showToast({ title: 'Opening failed', description: 'The history could not be loaded.', destructive: true });
    }
  };
  return (
    <>
      <Button isSmall icon="clock" className={styles.historyButton} aria-haspopup="dialog" onClick={open}>
        History
      </Button>
      {isOpen && Dialog && <Dialog kind={kind} item={item} onRestore={onRestore} onClose={() => setOpen(false)} />}
    </>
  );
}
