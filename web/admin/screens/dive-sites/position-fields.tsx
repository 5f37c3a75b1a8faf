import { type ChangeEvent, type ClipboardEvent, type ComponentType, useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatPosition, type Position, parseSitePosition, type Quality } from '../../../../domain/kernel/geo.ts';
import { describeUnreadPosition, parseDegrees, parsePosition } from '../../../../domain/positions/position.ts';
import { readMapLink } from '../../../../domain/positions/read-map-link.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import chartFrameStyles from '../../../map/chart-frame.module.css';
import { ChartFrame } from '../../../map/chart-frame.tsx';
import diveSiteMapStyles from '../../../map/dive-site-map.module.css';
import formStyles from '../../../ui/form.module.css';
import { Button } from '../../kit/fields/button.tsx';
import { controlProps, Field } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { Fields } from '../../kit/form/form-fields.tsx';
import diveSitesPageStyles from './dive-sites-page.module.css';
import type { PositionMapProps } from './position-map.tsx';
import { FieldHints } from './site-hints.tsx';

type Axis = 'latitude' | 'longitude';

const NUMBER_OR_NOTHING = /^\s*(?:[+-]?\d+(?:\.\d*)?)?\s*$/;

/** Latitude and longitude as numbers and on a map. */
export function PositionFields() {
  const { setValue, setError, clearErrors, watch, formState } = useFormContext();
  const { mapTileUrl } = useSiteConfig();
  const [latitude, longitude] = watch(['latitude', 'longitude']) as [string, string];
  const position = parseSitePosition({ latitude, longitude });
  const stored = parseSitePosition({ latitude: '', longitude: '', ...formState.defaultValues });
  const [isMiddle, setMiddle] = useState(false);
  const setPosition = (values: { latitude: string; longitude: string }, source = '') => {
    setMiddle(readMapLink(source)?.isMiddle ?? false);
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    clearErrors(['latitude', 'longitude']);
    setValue('latitude', values.latitude, options);
    setValue('longitude', values.longitude, options);
  };
  const pastePair = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const pair = parsePosition(text);
    if (!pair) return;
    event.preventDefault();
    setPosition(pair, text);
  };
  /** Converts typed or pasted text to decimal degrees; shows an error for any other text and keeps it. */
  const read = (axis: Axis, text: string) => {
    if (NUMBER_OR_NOTHING.test(text)) return;
    const pair = parsePosition(text);
    const degrees = parseDegrees(text, axis);
    if (pair) setPosition(pair, text);
    else if (degrees === null) setError(axis, { message: describeUnreadPosition(text) });
    else setPosition({ latitude, longitude, [axis]: degrees });
  };
  return (
    <fieldset className={`${diveSitesPageStyles.position} grid gap-3 shrinks`} onPaste={pastePair}>
      <legend className={formStyles.label}>Position</legend>
      <p className="small muted">
        Type or paste decimal degrees, degrees and minutes, UTM, or a link from Google Maps, Apple Maps, Bing or
        OpenStreetMap, both numbers at once if you like, or tap the place on the map.
      </p>
      <Fields>
        <Degrees name="latitude" label="Latitude" hint="(south is negative)" onRead={read} />
        <Degrees name="longitude" label="Longitude" hint="(west is negative)" half onRead={read} />
      </Fields>
      {position && <ReadPosition position={position} quality={watch('details.position.quality') || undefined} />}
      {isMiddle && (
        <Notice kind="warning" role="status">
          This link marks no place: the position is only the middle of the map it shows, and may be far off. Set a pin
          there and copy its link, or tap the place on the map below.
        </Notice>
      )}
      <FieldHints of="position" />
      {stored && position && (stored.latitude !== position.latitude || stored.longitude !== position.longitude) && (
        <p>
          <Button isSmall onClick={() => setPosition(formState.defaultValues as Record<Axis, string>)}>
            Put it back where it was
          </Button>
        </p>
      )}
      <LazyMap position={position} onPick={setPosition} tileUrl={mapTileUrl} />
    </fieldset>
  );
}

/** How the numbers were read, and how many digits of them readers see. */
function ReadPosition({ position, quality }: { position: Position; quality: Quality }) {
  return (
    <p className="small muted">
      Read as <b>{formatPosition(position, 'surveyed')}</b>. Readers see <b>{formatPosition(position, quality)}</b>
      {quality ? `, because the position is ${quality}.` : ', because nothing says how good the position is.'} Land is
      checked to within 10 km, finer near the dive sites that come with this guide, and not in rivers or narrow
      harbours.
    </p>
  );
}

type DegreesProps = {
  name: Axis;
  label: string;
  hint: string;
  half?: boolean;
  /** Called with the full text after a paste and on blur. */
  onRead: (axis: Axis, text: string) => void;
};

function Degrees({ name, label, hint, half, onRead }: DegreesProps) {
  const id = useId();
  const { register, clearErrors, getFieldState, formState, watch } = useFormContext();
  const text = String(watch(name) ?? '');
  const rule = getFieldState(name, formState).error?.message;
  // A form that was sent checks its rules at every change, and they know numbers only.
  const error = rule && !NUMBER_OR_NOTHING.test(text) ? describeUnreadPosition(text) : rule;
  return (
    <Field id={id} label={label} hint={hint} half={half} error={error}>
      <input
        {...register(name, {
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            if (isPaste(event)) onRead(name, event.target.value);
            else if (!formState.isSubmitted) clearErrors(name);
          },
          onBlur: ({ target }) => onRead(name, target.value),
        })}
        {...controlProps(id, error)}
        className={formStyles.input}
        autoComplete="off"
        // A link to a map is long.
        maxLength={2000}
      />
    </Field>
  );
}

const isPaste = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';

/** Loads the map's code with the dialog. If that fails, the numbers can still be typed. */
function LazyMap(props: PositionMapProps) {
  const [PositionMap, setMap] = useState<ComponentType<PositionMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    import('./position-map.tsx').then(
      (module) => isMounted && setMap(() => module.PositionMap),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  if (PositionMap) return <PositionMap {...props} />;
  return (
    <ChartFrame className={diveSitesPageStyles.positionMap}>
      <div className={`${chartFrameStyles.sea} relative clipped sheet`}>
        <p className={`${diveSiteMapStyles.mapStatus} grid sheet small centre`} role="status">
          {failed ? 'The map could not be loaded. Type the numbers instead.' : 'Loading map...'}
        </p>
      </div>
    </ChartFrame>
  );
}
