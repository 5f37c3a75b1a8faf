import { sizeInWords } from '../domain/size-in-words.ts';
import { makeBackup } from '../server/backup/make-backup.ts';
import { placesOf } from '../server/backup/places.ts';
import { readConfig } from '../server/config/config.ts';
import { explainFailure } from '../server/config/start-failure.ts';

/** `npm run backup`: makes a backup and proves it. The site may be running. */
try {
  const backup = await makeBackup(placesOf(readConfig(process.env)), 'asked');
  console.log(`The backup is made and was read back: ${backup.path}`);
  console.log(`It holds ${backup.rows} rows and ${backup.files} files of pictures in ${sizeInWords(backup.bytes)}.`);
  for (const warning of backup.warnings) console.warn(`Please note: ${warning}`);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
