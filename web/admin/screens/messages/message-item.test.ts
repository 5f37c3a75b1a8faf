import { expect, it } from 'vitest';
import { replyAddress } from './message-item.tsx';

it.each([
  ['ana@example.com', 'Fins', 'mailto:ana@example.com?subject=Re%3A%20Fins'],
  [
    'a+b?c=d&e@example.com',
    'RE: 100% & more',
    'mailto:a%2Bb%3Fc%3Dd%26e@example.com?subject=RE%3A%20100%25%20%26%20more',
  ],
])('%s %s', (email, subject, expected) => expect(replyAddress({ email, subject })).toBe(expected));
