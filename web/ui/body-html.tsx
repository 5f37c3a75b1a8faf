import { useEffect, useRef } from 'react';
import styles from './picture.module.css';

type BodyHtmlProps = {
  /** Sanitised by the server; it goes into the page as it is. */
  html: string;
  /** Replaces a picture that cannot be loaded. */
  failedPicture?: { title: string; text?: string };
};

const UNAVAILABLE = { title: 'Image unavailable' };

/** The body of an article or review. */
export function BodyHtml({ html, failedPicture = UNAVAILABLE }: BodyHtmlProps) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new body brings new pictures
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const replace = (image: HTMLImageElement) =>
      (image.closest('picture') ?? image).replaceWith(pictureState(failedPicture));
    for (const image of element.querySelectorAll('img')) {
      // Failed before the script came.
      if (image.complete && image.naturalWidth === 0) replace(image);
    }
    const onError = ({ target }: Event) => target instanceof HTMLImageElement && replace(target);
    // Failures of pictures don't bubble; they can be caught on the way down.
    element.addEventListener('error', onError, true);
    return () => element.removeEventListener('error', onError, true);
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every body
  return <div className="prose body" ref={body} dangerouslySetInnerHTML={{ __html: html }} />;
}

function pictureState({ title, text }: { title: string; text?: string }): HTMLElement {
  const state = document.createElement('span');
  state.className = `${styles.state}`;
  const heading = document.createElement('b');
  heading.textContent = title;
  const lines = document.createElement('span');
  lines.append(heading, ...(text ? [text] : []));
  state.append(lines);
  return state;
}
