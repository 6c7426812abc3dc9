/**
 * `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: the data folder of SUFRA_DATA, with its
 * embedded database.
 */
import { resolve } from 'node:path';
import { backUp, restore } from './backup.ts';

const [, , what, folder] = process.argv;
const data = resolve(process.env.SUFRA_DATA || '.sufra');
try {
  if (!folder || (what !== 'backup' && what !== 'restore')) throw new Error(`Name a folder: npm run ${what} -- FOLDER`);
  if (process.env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL names a PostgreSQL of its own, which has better means than a copy of files: docs/backups.md, "A PostgreSQL of your own". This command is for the embedded one.',
    );
  const at = resolve(process.env.INIT_CWD ?? '.', folder);
  if (what === 'backup') {
    await backUp(data, at);
    console.log(`${data} is in ${at}. It holds secrets: keep it as safe as the original.`);
  } else {
    restore(at, data);
    console.log(`${data} is that of ${at}. Start it now.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
