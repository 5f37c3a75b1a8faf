import { Toast } from 'radix-ui';
import { useEffect, useState } from 'react';
import buttonStyles from '../button.module.css';
import iconButtonStyles from '../icon-button.module.css';
import { Icon } from '../icons/icon.tsx';
import type { ToastMessage } from './toast-message.ts';
import styles from './toast-viewer.module.css';

/** Five seconds, swipe right past 50 px, F8 to reach it (specification, section 9). */
export function ToastViewer({ message }: { message: ToastMessage & { id: number } }) {
  const [open, setOpen] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message opens the toast again
  useEffect(() => setOpen(true), [message.id]);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Toast.Root
        key={message.id}
        className={`${styles.toast} ${message.destructive ? styles.bad : ''} grid sheet framed leading-140`}
        open={open}
        onOpenChange={setOpen}
        type="foreground"
      >
        <Icon name={message.destructive ? 'circle-alert' : 'circle-check'} className="icon-24" />
        <Toast.Title asChild>
          <b className="heavy">
            {message.title} {message.link && <a href={message.link.href}>{message.link.label}</a>}
          </b>
        </Toast.Title>
        {message.description && (
          <Toast.Description asChild>
            <p>{message.description}</p>
          </Toast.Description>
        )}
        {message.action && (
          <Toast.Action
            className={buttonStyles.button}
            altText={`${message.action.label}: F8, then Tab`}
            onClick={message.action.run}
          >
            {message.action.label}
          </Toast.Action>
        )}
        <Toast.Close className={iconButtonStyles.iconButton} aria-label="Close">
          <Icon name="x" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}
