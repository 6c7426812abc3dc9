/** `node backend/main.ts`: runs the reference provider until it gets a signal to stop. */
import { describeError } from '@sufra/contract/describe-error';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { createLogger, startBackend } from './server.ts';

const config = readConfig();
const log = createLogger(config.logLevel);
try {
  const backend = await startBackend(config, log);
  closeWithGrace({ delay: 2800, logger: log }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    await backend.close();
  });
  log.info({ url: backend.url, sandbox: config.sandbox }, 'ready');
} catch (error) {
  log.fatal({ err: error }, describeError(error).message);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 1000).unref();
}
