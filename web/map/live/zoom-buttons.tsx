import type { Map as LeafletMap } from 'leaflet';
import { ZOOM } from '../../../domain/map-view.ts';
import { Icon } from '../../ui/icons/icon.tsx';

export function ZoomButtons({ map, zoom }: { map: LeafletMap; zoom: number }) {
  return (
    <div className="zoom">
      <button
        type="button"
        className="icon-button"
        aria-label="Zoom in"
        aria-disabled={zoom >= ZOOM.max}
        onClick={() => map.zoomIn()}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Zoom out"
        aria-disabled={zoom <= ZOOM.min}
        onClick={() => map.zoomOut()}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}
