/**
 * Loaded into every child by `--import`: when the process that started it is gone, however it went, the child ends too.
 * The channel between them is closed by the operating system, so that also a killed parent leaves no orphan.
 */
import { closeSync, openSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const PATIENCE_MS = 4000;

if (isMainThread) {
  // Processes that the child forks inherit these; their channel is their own affair.
  const index = process.execArgv.indexOf('--import');
  if (index >= 0) process.execArgv.splice(index, 2);
  process.channel?.unref();
  process.once('disconnect', () => {
    silence();
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  });
}

/**
 * The reader is gone, and a logger that flushes at the end tries for ever to write (sonic-boom on EPIPE): the
 * lowest free number is the one of the closed descriptor.
 */
function silence() {
  for (const stream of [1, 2]) {
    closeSync(stream);
    openSync('/dev/null', 'w');
  }
}
