import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { BodyHtml } from '../../../ui/body-html.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../fields/button.tsx';
import messageStyles from '../fields/message.module.css';
import editorStyles from './editor.module.css';
import { localImageUrls } from './text-ops/source-images.ts';
import { type EditorKind, usePreview } from './use-preview.ts';

type EditorPreviewProps = { kind: EditorKind; content: string; label: string; pane: RefObject<HTMLElement | null> };

/** Previews the text with the renderer of the public site. */
export function EditorPreview({ kind, content, label, pane }: EditorPreviewProps) {
  const isShown = useIsShown(pane);
  const { html, failure, retry } = usePreview(kind, content, isShown);
  return (
    <section
      className={`${editorStyles.preview} inset-focus p-3`}
      aria-label={label}
      ref={pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onClickCapture={openInNewTab}
    >
      <div aria-live="polite">
        {failure && (
          <p className={`${editorStyles.previewFailure} row gap-2 mb-3 small strong danger`}>
            <Icon name="circle-alert" />
            <span>The preview could not be updated: {failure}</span>
            <Button isSmall onClick={retry}>
              Try again
            </Button>
          </p>
        )}
      </div>
      {kind === 'product' && <p className="note">Product cards show plain text only.</p>}
      {html === null && !failure && <p className="muted">Preview loading…</p>}
      {html === '' && <p className="muted">Nothing to show yet.</p>}
      {html && <BodyHtml html={html} />}
    </section>
  );
}

/** False while the pane is hidden or off screen, so that no preview is rendered in vain. */
function useIsShown(pane: RefObject<HTMLElement | null>): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const { current } = pane;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => setIsShown(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [pane]);
  return isShown;
}

/** Opens links of the preview in a new tab, so that the text being written stays. */
function openInNewTab(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  const target = link.getAttribute('href') ?? '';
  if (target.startsWith('#'))
    event.currentTarget.querySelector(`[id="${CSS.escape(target.slice(1))}"]`)?.scrollIntoView();
  else window.open(link.href, '_blank', 'noopener');
}

/** Warns about pictures whose URLs only work on the author's computer. */
export function ImageWarning({ content }: { content: string }) {
  const addresses = localImageUrls(content);
  if (!addresses.length) return null;
  return (
    <div className={`${messageStyles.warning} mt-3 anywhere`} role="status">
      <Icon name="triangle-alert" />
      <div>
        <p>
          <strong>Image Warning</strong>{' '}
          {addresses.length === 1
            ? 'One image has a local development URL and will not show for readers.'
            : `${addresses.length} images have local development URLs and will not show for readers.`}{' '}
          Upload it again, or use a public address:
        </p>
        <ul>
          {addresses.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
