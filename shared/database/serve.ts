/**
 * `node shared/database/serve.ts`: runs the embedded database of SUFRA_DATA until it gets a signal to stop,
 * for all servers of this machine. Its addresses stand in `database.json` of that folder, readable by its
 * owner alone. It ends with 1 when PostgreSQL does not stay up.
 */
import { resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { startEmbedded } from './embedded.ts';

const database = await startEmbedded(resolve(process.env.SUFRA_DATA || '.sufra'), {
  tell: (line) => console.log(line),
});
closeWithGrace({ delay: 2800, logger: false }, () => database.stop());
console.log('ready');
database.givenUp.then(() => process.exit(1));
// Nothing else keeps this process: the database is a process of its own.
setInterval(() => undefined, 60_000);
