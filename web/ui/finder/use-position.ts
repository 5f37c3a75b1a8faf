import { useState } from 'react';

/** Two decimals of a degree, about a kilometre: enough for a list of dive sites, and no more than the address should say. */
const POSITION_DECIMALS = 2;
const POSITION_TIMEOUT_MS = 15_000;

export type PositionState = 'idle' | 'asking' | 'denied';

/** Asks the device where it is, on request only. */
export function usePosition(onFound: (near: string) => void) {
  const [state, setState] = useState<PositionState>('idle');
  const ask = () => {
    if (!navigator.geolocation) return setState('denied');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound(`${coords.latitude.toFixed(POSITION_DECIMALS)},${coords.longitude.toFixed(POSITION_DECIMALS)}`);
      },
      () => setState('denied'),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: 600_000 },
    );
  };
  return { state, ask };
}

/** The words of a search for the position; empty where there is nothing to say. */
export function positionWords(state: PositionState): string {
  if (state === 'asking') return 'Getting your location…';
  return state === 'denied'
    ? 'We couldn’t get your location. Allow it in your browser, or type a town or postcode instead.'
    : '';
}
