import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { backendTestServer } from './test-database.ts';

/** As a developer's, on any free port, with every answer checked against its endpoint. */
export function testConfig({ url, ownerUrl }: { url: string; ownerUrl: string }): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    dataFolder: backendTestServer.folder(),
    sandbox: true,
    demoBrands: true,
    domains: ['localhost', 'test'],
    databaseUrl: url,
    databaseOwnerUrl: ownerUrl,
    redisUrl: undefined,
    trustedEdges: [],
    edgePort: 3000,
    bankPort: 0,
    linkSecret: undefined,
    acceptNewSecrets: false,
    recaptchaUrl: 'http://127.0.0.1:9/siteverify',
    bank: undefined,
    paymentKeysFile: undefined,
    messageKeysFile: undefined,
    push: null,
    pushHosts: ['push.test'],
    logLevel: 'silent',
    checkAnswers: true,
  };
}

export function silentLogger(): Logger {
  return pino({ level: process.env.SUFRA_TEST_LOG ?? 'silent' });
}
