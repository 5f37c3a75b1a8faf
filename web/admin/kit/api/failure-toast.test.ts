import { describe, expect, it } from 'vitest';
import { AdminRequestError } from './admin-request.ts';
import { describeStatus } from './describe-status.ts';
import { failureToast } from './failure-toast.ts';

const failed = { title: 'Creation Failed', description: 'Failed to create blog post. Please try again.' };

describe('failureToast', () => {
  it('names the fields to correct when the server does', () => {
    const one = new AdminRequestError(400, 'Some fields need attention.', { slug: 'Use letters, digits and hyphens.' });
    expect(failureToast(failed, one)).toEqual({
      title: 'Creation Failed',
      description: 'Please correct the marked field: Use letters, digits and hyphens.',
    });
    const two = new AdminRequestError(400, 'Some fields need attention.', {
      title: 'Too long.',
      imageUrl: 'No address.',
    });
    expect(failureToast(failed, two).description).toBe('Please correct the marked fields: Too long. No address.');
  });

  it.each([412, 503])('gives the reason of a %i in the words of the server', (status) => {
    expect(failureToast(failed, new AdminRequestError(status, 'The disk is full.')).description).toBe(
      'The disk is full.',
    );
  });

  it('keeps the specified text where no reason is given', () => {
    expect(failureToast(failed, new AdminRequestError(500, 'Something went wrong on our side.'))).toBe(failed);
    expect(failureToast(failed, new AdminRequestError(400, describeStatus(400)))).toBe(failed);
    expect(failureToast(failed, new AdminRequestError(0, 'The server could not be reached.'))).toBe(failed);
  });
});
