import { isClosed, SITE_STATE_LABELS } from '../../../../domain/dive-sites/site-access.ts';
import { partialDate } from '../../../../domain/kernel/dates.ts';
import type { DiveSiteValues } from './dive-site-form.ts';
import { addChange, type SuggestedEdit } from './suggested-edit.ts';

type FormEdits = {
  'details.status'?: DiveSiteValues['details']['status'];
  'details.position'?: DiveSiteValues['details']['position'];
  'details.changes': DiveSiteValues['details']['changes'];
  latitude?: string;
  longitude?: string;
  featured?: false;
};

/** The form's values that an edit replaces, by path. A site that closes is no longer featured, which the form would refuse. */
export function formEdits({ status, position, change }: SuggestedEdit, values: DiveSiteValues): FormEdits {
  return {
    ...(status && {
      'details.status': {
        ...{ ...status, since: status.since ?? '', sourceUrl: status.sourceUrl ?? '' },
        ...{ from: '', until: '', yearly: false, timeZone: '' },
      },
    }),
    ...(isClosed({ status }) && { featured: false as const }),
    ...(position && {
      latitude: position.latitude,
      longitude: position.longitude,
      'details.position': { quality: position.quality, source: position.source },
    }),
    'details.changes': addChange(values.details.changes, change),
  };
}

/** Describes the values that an edit fills in, for reading before it does. */
export function describeEdit({ status, position, change }: SuggestedEdit): [field: string, text: string][] {
  const since = status?.since ? ` since ${partialDate(status.since)}` : '';
  return [
    ...(status ? [['Status', `${SITE_STATE_LABELS[status.state]}${since}`] as [string, string]] : []),
    ...(position
      ? [['Position', `${position.latitude}, ${position.longitude} (${position.quality})`] as [string, string]]
      : []),
    ['Public history', `${partialDate(change.date)}: ${change.text}`],
  ];
}
