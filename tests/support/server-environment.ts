/** What any program needs of the shell that starts it; none of it is a setting of ours or of a library we use. */
const NEEDED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/**
 * The environment of a server that tests or measurements start: `settings`, and nothing of a real site. A DATABASE_URL that
 * happens to be set would have that site's password changed to the tests', its SMTP_URL would send their mail.
 */
export function serverEnvironment(settings: Record<string, string> = {}): Record<string, string> {
  const needed = NEEDED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(needed), ...settings };
}
