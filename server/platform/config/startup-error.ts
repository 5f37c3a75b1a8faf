/** An error whose message is a sentence for the person who runs the server; it never contains a password. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Thrown when the process cannot start. */
export class StartupError extends OperatorError {
  override readonly name = 'StartupError';
}

/** Returns the text to print when the process cannot start: a sentence where the cause is known, otherwise the stack. */
export function formatStartupError(error: unknown, config?: { host: string; port: number }): string {
  if (error instanceof OperatorError) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${config?.port} is already in use. Stop the other program or set PORT to another number.`;
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return `This user is not allowed to open port ${config?.port}. Set PORT to 1024 or higher.`;
  }
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && code === 'ENOTFOUND')) {
    return `The server cannot listen on ${config?.host}: ${code}. Set HOST to a name or address of this machine.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
