/**
 * What a form is to hold after a save: what the server has now, and over it what was typed while the save was under way.
 * `sent` and `now` are what the form held when the save began and when it ended.
 * @returns null when nothing was typed meanwhile.
 */
export function editedSince<Values extends Record<string, unknown>>(
  sent: Values,
  now: Values,
  saved: Values,
): Values | null {
  const typed = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]));
  return typed.length > 0 ? { ...saved, ...Object.fromEntries(typed) } : null;
}
