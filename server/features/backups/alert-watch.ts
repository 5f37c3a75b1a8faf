import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import {
  ALERT_CAUSES,
  type Alert,
  alertMail,
  dueAlerts,
  LOW_FREE_BYTES,
  markSent,
  type SentAlerts,
} from '../../../domain/backups/alerts.ts';
import { backupProblem } from '../../../domain/backups/backup.ts';
import { offsiteProblem } from '../../../domain/backups/offsite.ts';
import { longDate, siteDate } from '../../../domain/kernel/dates.ts';
import { formatBytes } from '../../../domain/kernel/format-measurement.ts';
import { alertsAddress, type SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { claimFact, parseFact, readFact } from '../../platform/database/facts.ts';
import { findDamage, noteStorageError } from '../../platform/database/storage-errors.ts';
import { countGivenUp, type Mailer, queueMail, withdrawMail } from '../mail/index.ts';
import type { RestorePaths } from './data-paths.ts';
import { readOffsite } from './offsite/offsite-records.ts';
import { backupOutcome } from './store/backup-records.ts';

export type AlertWatchParts = {
  database: Database;
  paths: Pick<RestorePaths, 'dataDir' | 'backupFolder'>;
  settings: SiteSettings;
  siteUrl: string;
  mailer: Pick<Mailer, 'isSetUp' | 'wake'>;
  /**
   * Says what is wrong with the certificate of the site's address, in the same words while it is the same fault; '' for nothing, null
   * where it cannot be seen. Absent: the certificate is not checked.
   */
  checkCertificate?: () => Promise<string | null>;
  /** Free space that counts as too little; set by tests. */
  lowFreeBytes?: number;
};

/** Key in the `settings` table. */
const SENT = 'alerts.sent';
const sentSchema = z.partialRecord(z.enum(ALERT_CAUSES), z.string());
/** Failed mail older than this no longer raises an alert. */
const MAIL_FAILURE_AGE_MS = 24 * 60 * 60_000;
const CERTIFICATE_CHECK_MS = 12 * 60 * 60_000;

/** Emails the owner when a backup, a disk or mail fails; several processes send one message between them. */
export class AlertWatch {
  readonly #parts: AlertWatchParts;
  /** Result of the last check of the certificate. */
  #certificate: { text: string | null; at: number } = { text: null, at: Number.NEGATIVE_INFINITY };

  constructor(parts: AlertWatchParts) {
    this.#parts = parts;
  }

  /** Lists the present problems. */
  async alerts(now = Date.now()): Promise<Alert[]> {
    const { database } = this.#parts;
    const found = await Promise.allSettled([
      findBackupAlert(database, now),
      this.#findOffsiteAlert(now),
      this.#findDiskAlert(),
      findMailAlert(database, now),
    ]);
    const failed = found.find((result) => result.status === 'rejected');
    // Storage damage is reported even where it prevents the other checks.
    if (failed && noteStorageError(failed.reason) !== 'damaged') throw failed.reason;
    const alerts = found.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
    return [findDamageAlert(), ...alerts, this.#findCertificateAlert()].filter((alert) => alert !== undefined);
  }

  /**
   * Queues a mail about the present problems that are due. Queues nothing without a mail server: the mail would be sent long
   * afterwards, and the dashboard shows the same alerts.
   */
  async mailIfDue(now = Date.now()): Promise<void> {
    const { database, settings, siteUrl, mailer } = this.#parts;
    const isChecked = await this.#checkCertificate(now);
    if (!mailer.isSetUp) return;
    const alerts = await this.alerts(now);
    const isFine = isChecked && this.#certificate.text === '';
    if (alerts.length === 0 && !isFine) return;
    // Another process may have seen since then that the certificate was renewed.
    const current = alerts.filter(({ cause }) => isChecked || cause !== 'certificate');
    const to = alertsAddress(settings);
    const isQueued = await database.transaction().execute(async (trx) => {
      const due = await claimAlerts(trx, current, { now, isFine });
      if (due.length === 0) return false;
      // An earlier alert that could not be sent is out of date: the new one repeats the parts of it that are still true.
      const isReplaced = (await withdrawMail(trx, ['alert'], to)) > 0;
      const mail = alertMail(isReplaced ? alerts : due, { siteName: settings.name, siteUrl });
      await queueMail(trx, { kind: 'alert', to, ...mail }, now);
      return true;
    });
    if (isQueued) mailer.wake();
  }

  async #findOffsiteAlert(now: number): Promise<Alert | undefined> {
    const { database, settings } = this.#parts;
    const text = offsiteProblem({ kind: settings.offsite.kind, ...(await readOffsite(database)) }, now);
    return text ? { cause: 'offsite', text, href: '/admin/backups' } : undefined;
  }

  /**
   * Checks the certificate twice a day, since the dashboard must not wait for a connection.
   * @returns whether it did so now. A clock that was set back does not delay it.
   */
  async #checkCertificate(now: number): Promise<boolean> {
    const { checkCertificate } = this.#parts;
    if (!checkCertificate || Math.abs(now - this.#certificate.at) < CERTIFICATE_CHECK_MS) return false;
    this.#certificate = { text: await checkCertificate(), at: now };
    return true;
  }

  #findCertificateAlert(): Alert | undefined {
    const { text } = this.#certificate;
    return text ? { cause: 'certificate', text, href: '/admin/settings#domain' } : undefined;
  }

  async #findDiskAlert(): Promise<Alert | undefined> {
    const { paths, lowFreeBytes = LOW_FREE_BYTES } = this.#parts;
    for (const folder of [paths.dataDir, paths.backupFolder]) {
      const stats = await statfs(folder).catch(() => undefined);
      const free = stats ? stats.bavail * stats.bsize : Number.POSITIVE_INFINITY;
      if (free >= lowFreeBytes) continue;
      const which = folder === paths.dataDir ? 'The server’s disk' : 'The disk of the backups';
      const text = `${which} has ${formatBytes(free)} left. Soon nothing can be saved or backed up. Ask the person who runs your server to free some space or to get a larger disk.`;
      return { cause: 'disk', text, href: '/admin/backups' };
    }
    return undefined;
  }
}

function findDamageAlert(): Alert | undefined {
  const since = findDamage();
  if (!since) return undefined;
  const text = `The database is damaged (first seen on ${longDate(siteDate(new Date(since)))}). Pages may be missing and saving may fail. Ask the person who runs your server to stop the site, keep a copy of its data folder, check the disk, and restore the newest backup.`;
  return { cause: 'damage', text, href: '/admin/backups' };
}

async function findBackupAlert(database: Database, now: number): Promise<Alert | undefined> {
  const text = backupProblem(await backupOutcome(database), now);
  return text ? { cause: 'backup', text, href: '/admin/backups' } : undefined;
}

/** Leaves out alerts themselves: otherwise each failed one would cause the next. */
async function findMailAlert(database: Database, now: number): Promise<Alert | undefined> {
  const count = await countGivenUp(database, new Date(now - MAIL_FAILURE_AGE_MS).toISOString());
  if (count === 0) return undefined;
  const text = `${count === 1 ? 'One email' : `${count} emails`} could not be sent in the last day, and the site has given up. See why, and try again.`;
  return { cause: 'mail', text, href: '/admin/messages' };
}

/**
 * Records the due alerts as sent and returns them; empty where another process was faster. `isFine`: the certificate has no fault
 * now, so if the same fault comes back it is due again.
 */
async function claimAlerts(
  trx: Database,
  alerts: readonly Alert[],
  { now, isFine }: { now: number; isFine: boolean },
): Promise<Alert[]> {
  const before = await readFact(trx, SENT);
  const sent: SentAlerts = parseFact(sentSchema, before) ?? {};
  const isCured = isFine && sent.certificate !== undefined;
  if (isCured) delete sent.certificate;
  const due = dueAlerts(alerts, sent, now);
  if (due.length === 0 && !isCured) return [];
  const marks = due.map((alert) => [alert.cause, markSent(alert, now)]);
  const value = JSON.stringify({ ...sent, ...Object.fromEntries(marks) });
  return (await claimFact(trx, SENT, before, value)) ? due : [];
}
