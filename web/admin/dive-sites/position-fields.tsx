import { type ClipboardEvent, type ComponentType, useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { positionOf } from '../../../domain/geo.ts';
import { ChartFrame } from '../../components/chart/chart-frame.tsx';
import { useSite } from '../../data/site-context.tsx';
import { controlProps, Field } from '../fields/field.tsx';
import type { PositionMapProps } from './position-map.tsx';

/** Two numbers as maps copy them: '-19.3040, 147.6220'. */
const PAIR = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Latitude and longitude as numbers, and the same as a place on the map. */
export function PositionFields() {
  const { setValue, watch, formState } = useFormContext();
  const { mapTileUrl } = useSite();
  const [latitude, longitude] = watch(['latitude', 'longitude']) as [string, string];
  const place = (values: { latitude: string; longitude: string }) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('latitude', values.latitude, options);
    setValue('longitude', values.longitude, options);
  };
  const pastePair = (event: ClipboardEvent) => {
    const [, south, east] = PAIR.exec(event.clipboardData.getData('text')) ?? [];
    if (!south || !east) return;
    event.preventDefault();
    place({ latitude: south, longitude: east });
  };
  return (
    <fieldset className="position" onPaste={pastePair}>
      <legend className="label">Position</legend>
      <p className="field-note">Type it in decimal degrees, paste both numbers at once, or click on the map.</p>
      <div className="fields">
        <Degrees name="latitude" label="Latitude" hint="(south is negative)" />
        <Degrees name="longitude" label="Longitude" hint="(west is negative)" half />
      </div>
      <LazyMap position={positionOf({ latitude, longitude })} onPick={place} tileUrl={mapTileUrl} />
    </fieldset>
  );
}

function Degrees({ name, label, hint, half }: { name: string; label: string; hint: string; half?: boolean }) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field {...{ id, label, hint, half, error }}>
      <input {...register(name)} {...controlProps(id, error)} className="input" type="number" step="any" />
    </Field>
  );
}

/** The map's code comes when the dialog opens; without it the numbers can still be typed. */
function LazyMap(props: PositionMapProps) {
  const [PositionMap, setMap] = useState<ComponentType<PositionMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    import('./position-map.tsx').then(
      (module) => isHere && setMap(() => module.PositionMap),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (PositionMap) return <PositionMap {...props} />;
  return (
    <ChartFrame className="position-map">
      <div className="sea">
        <p className="map-note" role="status">
          {failed ? 'The map could not be loaded. Type the numbers instead.' : 'Loading map...'}
        </p>
      </div>
    </ChartFrame>
  );
}
