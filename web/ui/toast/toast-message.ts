export type ToastMessage = {
  title: string;
  description?: string;
  /** Follows the title. */
  link?: { href: string; label: string };
  destructive?: boolean;
};
