import type { SecurityEvent } from '../../../../domain/security/security-dashboard.ts';

/** Describes an event in one line: 'article 12: Night dives', 'subscriber 3: a…@example.com, subscribed: false'. */
export function formatDetails(resource: string, details: SecurityEvent['details']): string {
  // The name of a login event says it already.
  const subject = resource === 'session' ? '' : resource.replace('/', ' ').replaceAll('-', ' ');
  return [subject, typeof details === 'object' && details ? fieldsInWords(details) : details]
    .filter(Boolean)
    .join(': ');
}

/** The naming field is shown without its label. */
const NAMING = ['name', 'email'];

function fieldsInWords(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([field, value]) => {
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
      return NAMING.includes(field) ? text : `${humanizeFieldName(field)}: ${text}`;
    })
    .join(', ');
}

/** 'emailBefore' → 'email before'. */
const humanizeFieldName = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
