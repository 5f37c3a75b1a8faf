export type ToastMessage = { title: string; description?: string; destructive?: boolean };
