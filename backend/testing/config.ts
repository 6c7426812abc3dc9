import type { SandboxConfig } from '@sufra/sandbox/config.ts';
import { createSandbox } from '@sufra/sandbox/index.ts';
import pino, { type Logger } from 'pino';
import { type Config, readConfig } from '../config.ts';
import type { BackendOptions } from '../server.ts';
import './patience.ts';
import { backendTestServer } from './test-database.ts';

/** The whole sandbox, its bank on any free port. */
const TEST_SANDBOX: SandboxConfig = { calls: true, demoBrands: true, bankPort: 0, edgePort: 3000 };

/** As a developer's, on any free port, with every answer checked against its endpoint. */
export function testConfig({ url, ownerUrl }: { url: string; ownerUrl: string }): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    dataFolder: backendTestServer.folder(),
    domains: ['localhost', 'test'],
    databaseUrl: url,
    databaseOwnerUrl: ownerUrl,
    redisUrl: undefined,
    trustedEdges: [],
    linkSecrets: [],
    taxSecrets: [],
    tax: readConfig({}).tax,
    acceptNewSecrets: false,
    recaptchaUrl: 'http://127.0.0.1:9/siteverify',
    bank: undefined,
    paymentKeysFile: undefined,
    messageKeysFile: undefined,
    push: null,
    pushHosts: ['push.test'],
    consoleUrl: undefined,
    logLevel: 'silent',
    checkAnswers: true,
  };
}

export function silentLogger(): Logger {
  return pino({ level: process.env.SUFRA_TEST_LOG ?? 'silent' });
}

/** A server that says nothing, beside the sandbox; `sandbox`: settings of it other than a test's own. */
export function testOptions({
  log = silentLogger(),
  sandbox = {},
}: {
  log?: Logger;
  sandbox?: Partial<SandboxConfig>;
} = {}): BackendOptions {
  return { log, extensions: [createSandbox({ ...TEST_SANDBOX, ...sandbox })] };
}
