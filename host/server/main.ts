/** Starts the edge. */
import { startTracing, stopTracing } from '@sufra/operations/tracing';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './operations/log.ts';

const config = readConfig();
const log = createLog(config.logLevel);
await startTracing('edge', { warn: (message) => log.warn(message) });
const app = await createApp(config, log);

// `npm start` ends everything within 5 s.
closeWithGrace({ delay: 3500, logger: false }, async ({ err, signal }) => {
  if (err) log.fatal({ err }, 'the edge ends because of an uncaught error');
  else log.info({ signal }, 'stopping');
  await app.close();
  await stopTracing();
});

const port = await app.listen();
log.info({ port }, 'listening');
