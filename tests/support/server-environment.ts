/** Variables that any program needs from its shell; none configures us or a library we use. */
const NEEDED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/**
 * Returns the environment of a server for tests or measurements: only `settings`, without variables of a real site. An
 * inherited DATABASE_URL would change that site's password to the tests', and its SMTP_URL would send their mail.
 */
export function serverEnvironment(settings: Record<string, string> = {}): Record<string, string> {
  const needed = NEEDED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(needed), ...settings };
}
