/**
 * Loaded into every child by `--import`: when the process that started it is gone, however it went, the child ends too.
 * The channel between them is closed by the operating system, so that also a killed parent leaves no orphan.
 */
const PATIENCE_MS = 4000;

process.channel?.unref();
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
});
