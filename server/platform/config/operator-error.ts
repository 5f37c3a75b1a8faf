/** An error whose message is a sentence for the person who runs the server; it never contains a password. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
