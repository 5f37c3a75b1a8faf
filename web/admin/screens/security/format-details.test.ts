import { expect, it } from 'vitest';
import { formatAction, formatDetails } from './format-details.ts';

it.each([
  ['session', null, ''],
  ['session', 'Wrong password', 'Wrong password'],
  ['article/12', { name: 'Night dives' }, 'article 12: Night dives'],
  ['dive-sites', { rows: 3 }, 'dive sites: rows: 3'],
  [
    'subscriber/3',
    { email: 'a…@x.example', emailBefore: 'b…@x.example', subscribed: false },
    'subscriber 3: a…@x.example, email before: b…@x.example, subscribed: false',
  ],
  ['message/4', null, 'message 4'],
  ['x', { a: { b: 1 }, c: null }, 'x: a: {"b":1}, c: null'],
] as const)('%s %j', (resource, details, expected) => expect(formatDetails(resource, details)).toBe(expected));

it.each([
  ['site_restored', 'Site restored'],
  ['dive_site_unpublished', 'Dive site unpublished'],
  ['backup_asked_for', 'Backup requested'],
  ['login_success', 'login_success'],
])('reads %s as %s', (action, name) => {
  expect(formatAction(action)).toBe(name);
});
