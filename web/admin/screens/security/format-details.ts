import { capitalize } from '../../../../domain/kernel/letter-case.ts';
import type { SecurityEvent } from '../../../../domain/security/security-dashboard.ts';

/** Names that the specification gives, and those that read badly as words. */
const ACTION_NAMES: Record<string, string> = {
  login_success: 'login_success',
  login_failure: 'login_failure',
  login_blocked: 'login_blocked',
  admin_logout: 'admin_logout',
  login_code_asked: 'Login code requested',
  backup_asked_for: 'Backup requested',
  links_undo: 'Link changes undone',
  mail_given_up: 'Email given up',
  mail_retried: 'Email retried',
  mail_webhook_refused: 'Email webhook refused',
  second_factor_on: 'Second factor turned on',
  second_factor_off: 'Second factor turned off',
};

/** 'Site restored', from `site_restored`. */
export const formatAction = (action: string): string => ACTION_NAMES[action] ?? capitalize(action.replaceAll('_', ' '));

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
