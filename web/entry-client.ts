import './styles/app.css';

/**
 * The server's page is complete without script: its letters and its first picture have the line to themselves, and the script is
 * fetched once they are painted. Its files stand with the page's data, the one to run first, so that all of them come at once.
 */
function start(): void {
  const files = document.getElementById('page-data')?.dataset.modules?.split(' ') ?? [];
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: files[0] }));
}

// A hidden page paints nothing.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
