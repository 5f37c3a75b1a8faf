/** Why the database cannot be used, in a sentence for the person who runs the server; never with a password in it. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
