import { AdminRequestError, adminRequest } from '../api/admin-request.ts';
import { answerWithPasskey } from '../api/browser-passkeys.ts';
import { sessionClosed, sessionStarted } from '../api/session-store.ts';

/** Asks the server once; success means logged in (specification, section 6). */
export async function checkSession(): Promise<void> {
  try {
    await adminRequest('GET', '/api/admin/session');
    sessionStarted();
  } catch {
    sessionClosed();
  }
}

/** The result of a login: null on success, otherwise the message. `needsCode`: the password was right. */
export type LoginError = { message: string; needsCode: boolean } | null;

type Login = { password: string; address?: string; code?: string };

/** Without an address it is the login of the first owner. */
export async function logIn({ password, address, code }: Login): Promise<LoginError> {
  try {
    await adminRequest('POST', '/api/admin/login', {
      body: { password, ...(address && { address }), ...(code && { code }) },
    });
    sessionStarted();
    return null;
  } catch (failure) {
    const needsCode = failure instanceof AdminRequestError && 'code' in failure.details;
    return { message: loginMessage(failure), needsCode };
  }
}

/** Opens a session with a passkey. @returns why it did not, as a sentence; null on success. */
export async function logInWithPasskey(): Promise<string | null> {
  try {
    await answerWithPasskey();
    sessionStarted();
    return null;
  } catch (failure) {
    return failure instanceof AdminRequestError ? failure.message : 'Login failed. Please try again.';
  }
}

function loginMessage(failure: unknown): string {
  if (failure instanceof AdminRequestError && failure.status === 401)
    return failure.serverMessage || 'Invalid password';
  // No response, or a proxy's: the password was not checked.
  if (!(failure instanceof AdminRequestError) || failure.serverMessage === null || failure.status < 400)
    return 'Login failed. Please try again.';
  return failure.serverMessage;
}

/** Stays logged in if the server cannot end the session. @throws AdminRequestError */
export async function logOut(): Promise<void> {
  try {
    await adminRequest('POST', '/api/admin/logout', {});
  } catch (failure) {
    if (!(failure instanceof AdminRequestError && failure.status === 401)) throw failure;
  }
  sessionClosed();
}
