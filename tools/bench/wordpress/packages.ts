import { existsSync, readdirSync } from 'node:fs';
import { runProgram } from '../../commands/run-program.ts';

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const firstIn = (folder: string, pattern: RegExp) => {
  const name = filesIn(folder).find((file) => pattern.test(file));
  return name === undefined ? null : `${folder}/${name}`;
};
const hasPhpModule = (name: string) =>
  filesIn('/usr/lib/php').some((version) => existsSync(`/usr/lib/php/${version}/${name}.so`));

export const WORDPRESS = '/usr/share/wordpress';
export const phpFpm = () => firstIn('/usr/sbin', /^php-fpm\d/);
/** Finds Debian's brotli module; null where it is not installed, in which case nginx uses gzip only. */
export const brotliModule = () => firstIn('/usr/lib/nginx/modules', /^ngx_http_brotli_filter_module\.so$/);

/** Debian packages that the comparison needs, each with a test whether it is installed. */
const PACKAGES: readonly [name: string, isInstalled: () => boolean][] = [
  ['nginx', () => existsSync('/usr/sbin/nginx')],
  ['libnginx-mod-http-brotli-filter', () => brotliModule() !== null],
  ['wordpress', () => existsSync(`${WORDPRESS}/wp-settings.php`)],
  // Debian 12's default theme; `wordpress` only recommends it.
  ['wordpress-theme-twentytwentythree', () => firstIn(`${WORDPRESS}/wp-content/themes`, /^twenty/) !== null],
  ['php-fpm', () => phpFpm() !== null],
  ['php-cli', () => existsSync('/usr/bin/php')],
  ['php-mysql', () => hasPhpModule('mysqli')],
  ['php-gd', () => hasPhpModule('gd')],
  // The server without a system service.
  ['mariadb-server-core', () => existsSync('/usr/sbin/mariadbd')],
];

const missingPackages = (): string[] => PACKAGES.filter(([, isInstalled]) => !isInstalled()).map(([name]) => name);

/**
 * Installs missing packages if `--install` is given and the user is root; otherwise ends the process with one sentence that
 * names them.
 */
export async function requirePackages(): Promise<void> {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const wantsInstall = process.argv.includes('--install');
  if (wantsInstall && process.getuid?.() === 0) {
    console.error(`… installing ${missing.join(', ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
    const left = missingPackages();
    if (left.length === 0) return;
    console.error(`apt-get did not install ${left.join(', ')}; try it by hand to see why.`);
  } else {
    const how = wantsInstall ? 'Only root can install them' : 'As root, add --install to install them';
    console.error(`These Debian packages are missing: ${missing.join(', ')}. ${how}.`);
  }
  process.exit(1);
}
