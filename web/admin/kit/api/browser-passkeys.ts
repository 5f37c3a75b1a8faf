import { AdminRequestError, adminRequest } from './admin-request.ts';

/** The browser's part of passkeys (WebAuthn). The library is loaded with the first press of a button. */

export const supportsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

const loadLibrary = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey, and adds it. @throws AdminRequestError with a sentence. */
export async function addPasskey(name: string): Promise<void> {
  type Options = Parameters<Awaited<ReturnType<typeof loadLibrary>>['startRegistration']>[0]['optionsJSON'];
  const optionsJSON = await adminRequest<Options>('POST', '/api/admin/passkeys/options', { body: {} });
  const { startRegistration } = await loadLibrary();
  const passkey = await startRegistration({ optionsJSON }).catch(explain);
  await adminRequest('POST', '/api/admin/passkeys', { body: { name, passkey } });
}

/** Lets the browser answer with a passkey, which opens a session. @throws AdminRequestError with a sentence. */
export async function answerWithPasskey(): Promise<void> {
  type Options = Parameters<Awaited<ReturnType<typeof loadLibrary>>['startAuthentication']>[0]['optionsJSON'];
  const optionsJSON = await adminRequest<Options>('POST', '/api/admin/login/passkey/options', { body: {} });
  const { startAuthentication } = await loadLibrary();
  await adminRequest('POST', '/api/admin/login/passkey', {
    body: await startAuthentication({ optionsJSON }).catch(explain),
  });
}

/** Puts what browsers and devices report into words. */
function explain(failure: Error): never {
  const text =
    failure.name === 'InvalidStateError'
      ? 'This device has a passkey for your account already.'
      : failure.name === 'NotAllowedError' || failure.name === 'AbortError'
        ? 'Nothing was confirmed on your device. Try again, and touch the sensor or type the PIN when it asks.'
        : 'This browser could not use a passkey. Try another browser or device.';
  throw new AdminRequestError(0, text);
}
