import styles from './picture.module.css';

export type PictureState = { title: string; text?: string };

const UNAVAILABLE: PictureState = { title: 'Image unavailable' };

/**
 * Replaces the pictures in an element that cannot be loaded, also those that failed before the script came. @returns a function that ends
 * it.
 */
export function replaceFailedPictures(element: HTMLElement, state = UNAVAILABLE): () => void {
  const replace = (image: HTMLImageElement) => (image.closest('picture') ?? image).replaceWith(pictureState(state));
  for (const image of element.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) replace(image);
  }
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && replace(target);
  // Failures of pictures don't bubble; they can be caught on the way down.
  element.addEventListener('error', onError, true);
  return () => element.removeEventListener('error', onError, true);
}

function pictureState({ title, text }: PictureState): HTMLElement {
  const state = document.createElement('span');
  state.className = `${styles.state}`;
  const heading = document.createElement('b');
  heading.textContent = title;
  const lines = document.createElement('span');
  lines.append(heading, ...(text ? [text] : []));
  state.append(lines);
  return state;
}
