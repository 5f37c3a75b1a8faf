/** Where owners read one thing with its version: '/api/articles' → '/api/admin/articles'. */
export const adminPath = (path: string): string => path.replace('/api/', '/api/admin/');
