import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { startTestBackend, type TestBackend } from '../testing/index.ts';

describe('the secret that links in messages are made from', () => {
  let first: TestBackend;
  let folder: string;
  beforeAll(async () => {
    first = await startTestBackend();
    folder = mkdtempSync(join(tmpdir(), 'sufra-secrets-'));
  }, 60_000);
  afterAll(async () => {
    await first.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const beside = (config: object, lines: string[] = []) =>
    startTestBackend({
      beside: first,
      config,
      sandbox: { bankPort: null },
      log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    });

  it('must be the database’s: a second backend with a data folder alone does not start, and says what to do', async () => {
    await expect(beside({ dataFolder: folder })).rejects.toThrow('SUFRA_LINK_SECRET');
    await expect(beside({ linkSecret: randomBytes(32) })).rejects.toThrow('another secret');
  });

  it('is taken from the variable, or renewed when the operator says so', async () => {
    const linkSecret = randomBytes(32);
    const renewed = await beside({ linkSecret, acceptNewSecrets: true });
    await renewed.close();
    const second = await beside({ dataFolder: folder, linkSecret });
    await second.close();
    await expect(beside({})).rejects.toThrow('another secret');
    await (await beside({ acceptNewSecrets: true })).close();
  });

  it('has a word in the log for other keys of Web Push', async () => {
    const push = { privateKey: 'private', subject: 'mailto:ops@sufra.test' };
    const lines: string[] = [];
    await (await beside({ push: { ...push, publicKey: 'one' } }, [])).close();
    await (await beside({ push: { ...push, publicKey: 'one' } }, lines)).close();
    expect(lines.filter((line) => line.includes('Web Push'))).toEqual([]);
    await (await beside({ push: { ...push, publicKey: 'two' } }, lines)).close();
    expect(lines.filter((line) => line.includes('every subscription has ended'))).toHaveLength(1);
  });
});
