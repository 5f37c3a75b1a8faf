/** React for browsers. In the file of React itself, so that running it takes a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
