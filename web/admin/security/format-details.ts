import type { SecurityEvent } from '../../../domain/security-dashboard.ts';

/** What an event was about in one line: 'article 12: Night dives', 'subscriber 3: a…@example.com, subscribed: false'. */
export function formatDetails(resource: string, details: SecurityEvent['details']): string {
  // A login says it already by its name.
  const subject = resource === 'session' ? '' : resource.replace('/', ' ').replaceAll('-', ' ');
  return [subject, typeof details === 'object' && details ? fieldsInWords(details) : details]
    .filter(Boolean)
    .join(': ');
}

/** The field that names a thing stands without its label. */
const NAMING = ['name', 'email'];

function fieldsInWords(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([field, value]) => {
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
      return NAMING.includes(field) ? text : `${inWords(field)}: ${text}`;
    })
    .join(', ');
}

/** 'emailBefore' is 'email before'. */
const inWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
