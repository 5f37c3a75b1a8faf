import { LICENCE_LABELS, LICENCE_URLS, type PictureCredit } from '../../domain/media/picture-licences.ts';

/** The photographer of a photo, with the terms of an open licence. */
export function PhotoCredit({ credit, licence }: PictureCredit) {
  const url = licence && LICENCE_URLS[licence];
  return (
    <>
      Photo: {credit}
      {url && (
        <>
          {', '}
          <a href={url} target="_blank" rel="noopener license">
            {LICENCE_LABELS[licence]}
          </a>
        </>
      )}
    </>
  );
}
