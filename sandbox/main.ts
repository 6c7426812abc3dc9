/**
 * `node sandbox/main.ts`: runs the reference provider with the sandbox (`SUFRA_SANDBOX`) and the demo brands
 * (`SUFRA_DEMO_BRANDS`), as `npm start` does where either is on.
 */
import { runBackend } from '@sufra/backend/run.ts';
import { readSandboxConfig } from './config.ts';
import { createSandbox } from './index.ts';
import './play/read-tsx.ts';

await runBackend([createSandbox(readSandboxConfig())]);
