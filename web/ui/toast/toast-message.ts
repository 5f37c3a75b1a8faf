export type ToastMessage = {
  title: string;
  description?: string;
  /** Follows the title. */
  link?: { href: string; label: string };
  /** A button that closes the message. */
  action?: { label: string; run: () => void };
  destructive?: boolean;
};
