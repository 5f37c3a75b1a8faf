/** React for browsers. In the file of React itself, so that it runs in a separate task. */
export { createRoot, hydrateRoot } from 'react-dom/client';
