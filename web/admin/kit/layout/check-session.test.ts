import { afterEach, expect, test, vi } from 'vitest';
import { logIn } from './check-session.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a 401 without a text', 401, '', 'Invalid password'],
  ['a 401 with an empty error', 401, '{"error":""}', 'Invalid password'],
  ['a 401 with a text', 401, '{"error":"The password has expired."}', 'The password has expired.'],
  ['a block', 429, '{"error":"Too many login attempts."}', 'Too many login attempts.'],
  ['an error page of a proxy', 502, '<html>Bad gateway</html>', 'Login failed. Please try again.'],
])('shows for %s what section 8 says', async (_answer, status, body, shown) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  expect(await logIn({ password: 'a password' })).toEqual({ message: shown, needsCode: false });
});

test('shows a network failure as a failed login', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
  expect(await logIn({ password: 'a password' })).toEqual({
    message: 'Login failed. Please try again.',
    needsCode: false,
  });
});

test('tells a right password that needs a code from a wrong one', async () => {
  const body = '{"error":"Enter the code.","details":{"code":"Enter the code."}}';
  vi.stubGlobal('fetch', async () => new Response(body, { status: 401 }));
  expect(await logIn({ password: 'a password' })).toEqual({ message: 'Enter the code.', needsCode: true });
});
