import { describeError } from '@sufra/contract/describe-error';
import { startTracing, stopTracing } from '@sufra/operations/tracing';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import type { Extension } from './extension.ts';
import { createLogger, startBackend } from './server.ts';

/**
 * Runs the provider of the environment with these extensions until the process gets a signal to stop. Ends it
 * with code 1 when the start fails.
 */
export async function runBackend(extensions: readonly Extension[] = []): Promise<void> {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  try {
    await startTracing('backend', { warn: (message) => log.warn(message) });
    const backend = await startBackend(config, { log, extensions });
    closeWithGrace({ delay: 2800, logger: log }, async ({ err, signal }) => {
      if (err) log.error({ err }, 'stopping after an error');
      else log.info({ signal }, 'stopping');
      await backend.close();
      await stopTracing();
    });
    log.info({ url: backend.url, extensions: extensions.map(({ name }) => name) }, 'ready');
  } catch (error) {
    log.fatal({ err: error }, describeError(error).message);
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 1000).unref();
  }
}
