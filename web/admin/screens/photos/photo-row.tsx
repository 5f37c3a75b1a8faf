import { useId, useState } from 'react';
import { formatBytes } from '../../../../domain/kernel/format-measurement.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { FieldError } from '../../../ui/form-status.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../../kit/fields/button.tsx';
import styles from './photos-page.module.css';
import { type PhotoSite, SiteSelect } from './site-select.tsx';
import type { BatchPhoto } from './use-photo-batch.ts';

const MATCHED_BY = {
  id: 'Matched by ID and name',
  name: 'Matched by name',
  part: 'Matched by a name within the file name: check it',
  several: 'Fits more than one dive site, or one that has a photo here already',
  none: 'No dive site of this name',
  hand: 'Chosen by you',
} as const;

type PhotoRowProps = {
  photo: BatchPhoto;
  sites: readonly PhotoSite[];
  isSaving: boolean;
  /** Another photo is for the same site. */
  isRepeated: boolean;
  onAssign: (siteId: number | null) => void;
  onRemove: () => void;
};

/** A photo with the site it was matched to, which can be changed until it is saved. */
export function PhotoRow({ photo, sites, isSaving, isRepeated, onAssign, onRemove }: PhotoRowProps) {
  const id = useId();
  const { file, thumbnail, siteId, by, state, error } = photo;
  const site = sites.find((each) => each.id === siteId);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <li className="grid gap-3 rule-above" aria-labelledby={id}>
      <div className="three-two self-start grid centred shoal">
        {thumbnail ? <img className="cover" src={thumbnail} alt="" /> : <Icon name="image" />}
      </div>
      <div className={`${styles.facts} grid content-start justify-start gap-2 shrinks`}>
        <h2 id={id} className="small">
          {file.name}
        </h2>
        <p className="note">
          {formatBytes(file.size)} · {MATCHED_BY[by]}
        </p>
        {state === 'saved' && site ? (
          <p className={`${styles.saved} line gap-2 strong`}>
            <Icon name="circle-check" />
            <span>
              Saved:{' '}
              <a className="inline-line touch" href={diveSitePath(site)}>
                {site.name}
              </a>
            </span>
          </p>
        ) : (
          <>
            {site && !isChoosing ? (
              <p>
                <b>{site.name}</b>, {site.region}
              </p>
            ) : (
              <SiteSelect sites={sites} chosen={siteId} onChoose={onAssign} />
            )}
            <FieldError
              id={`${id}-repeated`}
              message={isRepeated ? 'Two photos are for this dive site. Keep one.' : undefined}
            />
            {site?.imageUrl && <p className="note">Replaces the present photo of {site.name}.</p>}
            <FieldError id={`${id}-error`} message={error} />
            <p role="status" className="note">
              {state === 'sending' && 'Uploading...'}
            </p>
            <div className="cluster gap-2">
              {site && !isChoosing && (
                <Button isSmall hiddenText={`: ${file.name}`} busy={isSaving} onClick={() => setChoosing(true)}>
                  Choose another site
                </Button>
              )}
              <Button isSmall icon="x" hiddenText={`: ${file.name}`} busy={isSaving} onClick={onRemove}>
                Remove
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  );
}
