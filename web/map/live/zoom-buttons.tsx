import type { Map as LeafletMap } from 'leaflet';
import { ZOOM } from '../../../domain/map/map-view.ts';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import liveMapStyles from './live-map.module.css';

export function ZoomButtons({ map, zoom }: { map: LeafletMap; zoom: number }) {
  return (
    <div className={liveMapStyles.zoom}>
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        aria-label="Zoom in"
        aria-disabled={zoom >= ZOOM.max}
        onClick={() => map.zoomIn()}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        aria-label="Zoom out"
        aria-disabled={zoom <= ZOOM.min}
        onClick={() => map.zoomOut()}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}
