import { expect, test } from 'vitest';
import { AdminRequestError } from '../api/admin-request.ts';
import { describeStatus } from '../api/describe-status.ts';
import { creationFailure, updateFailure } from './failure-texts.ts';

const unreachable = new AdminRequestError(0, 'The server could not be reached.');
const brokenOff = new AdminRequestError(200, 'The answer of the server broke off.');
const silent = new AdminRequestError(502, describeStatus(502));
const spoken = new AdminRequestError(500, 'No bottle left.');
const detailed = new AdminRequestError(400, 'Please check the fields and try again.', {
  name: 'Name is required.',
  region: 'Region is required.',
});

test.each([
  [spoken, 'No bottle left.'],
  [silent, 'Server error: 502'],
  [brokenOff, 'The answer of the server broke off.'],
  [unreachable, 'Failed to create dive site'],
  [new Error('?'), 'Failed to create dive site'],
])('words a failed creation: %s', (failure, text) => {
  expect(creationFailure(failure, 'dive site')).toBe(text);
});

test.each([
  [detailed, 'Name is required. Region is required.'],
  [new AdminRequestError(400, 'Refused.', 'Latitude is wrong.' as never), 'Latitude is wrong.'],
  [spoken, 'No bottle left.'],
  [silent, 'Failed to update location'],
  [unreachable, 'Failed to update location'],
  [new Error('?'), 'Failed to update location'],
])('words a failed update: %s', (failure, text) => {
  expect(updateFailure(failure, 'location')).toBe(text);
});
