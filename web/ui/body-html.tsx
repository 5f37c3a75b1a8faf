import { useEffect, useRef } from 'react';
import { type PictureState, replaceFailedPictures } from './failed-pictures.ts';

type BodyHtmlProps = {
  /** Sanitised by the server; it goes into the page as it is. */
  html: string;
  /** Replaces a picture that cannot be loaded. */
  failedPicture?: PictureState;
};

export function BodyHtml({ html, failedPicture }: BodyHtmlProps) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new body brings new pictures
  useEffect(() => (body.current ? replaceFailedPictures(body.current, failedPicture) : undefined), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every body
  return <div className="prose body" ref={body} dangerouslySetInnerHTML={{ __html: html }} />;
}
