import { isUsableImage } from '../../domain/media/images.ts';
import { DepthGauge } from './depth-gauge.tsx';
import { Picture } from './picture.tsx';
import { SitePlate } from './site-plate.tsx';

type SiteThumbnailProps = {
  site: { id: number; imageUrl: string | null; depthRange: string };
  /** Size in CSS pixels, and the `sizes` of the picture. */
  width: number;
  height: number;
  sizes: string;
};

/** The picture in a row of a dive site with its depths: decorative where it is a photo, otherwise the section of the dive. */
export function SiteThumbnail({ site: { id, imageUrl, depthRange }, ...frame }: SiteThumbnailProps) {
  return isUsableImage(imageUrl) ? (
    <>
      <div className="clipped grow">
        <Picture src={imageUrl} alt="" {...frame} />
      </div>
      <DepthGauge depthRange={depthRange} size="slim" />
    </>
  ) : (
    <div className="clipped grow">
      <SitePlate siteId={id} size="thumb" wideSize="row" alt="" />
    </div>
  );
}
