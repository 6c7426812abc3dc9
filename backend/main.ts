/** `node backend/main.ts`: runs the reference provider, without a sandbox, until it gets a signal to stop. */
import { runBackend } from './run.ts';

await runBackend();
