/** @proof edges */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWaitingEntry, getWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { inProof } from '@sufra/testing/proof';
import pino from 'pino';
import { withTenant } from '../../database/tenant-scope.ts';
import { openRefusal, refusalUrl } from '../../message-delivery/refusal-link.ts';
import { isPin, newPinHash } from '../../staff/people/pins.ts';
import { enrollDevice } from '../../tax/enrolment.ts';
import { taxDevices, taxKeys } from '../../tax/tables.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { doorCode, isDoorCode } from '../../waiting-list/door-code.ts';
import { type LinkSecrets, readTaxSecrets, readTokenSecrets } from '../sign-in/signed-links.ts';
import { expectTaxSecret } from './shared-secrets.ts';

describe('the secret that links in messages are made from', () => {
  let first: TestBackend;
  let folder: string;
  beforeAll(async () => {
    first = await startTestBackend();
    folder = mkdtempSync(join(tmpdir(), 'sufra-secrets-'));
  });
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
    await expect(beside({ linkSecrets: [randomBytes(32)] })).rejects.toThrow('another secret');
  });

  it('is taken from the variable, or renewed when the operator says so', async () => {
    const linkSecrets = [randomBytes(32)];
    const renewed = await beside({ linkSecrets, acceptNewSecrets: true });
    await renewed.close();
    const second = await beside({ dataFolder: folder, linkSecrets });
    await second.close();
    await expect(beside({})).rejects.toThrow('another secret');
    await (await beside({ acceptNewSecrets: true })).close();
  });

  it('of tax keys must be the database’s once there are keys: a second backend with a data folder alone does not start, and gives no keys', async () => {
    const linkSecrets = readTokenSecrets(first.platform.config);
    const other = { dataFolder: folder, linkSecrets };
    // Without keys any secret will do.
    await (await beside(other)).close();
    const second = await beside(other);
    const { config, database } = first.platform;
    await expectTaxSecret(database, config);
    await withTenant(database, 'nakhla', async (db) => {
      const [row] = [{ tenant: 'nakhla', created_at: new Date() }];
      await db.insert(taxDevices).values({
        ...{ ...row, id: 'd', branch_id: 'b', authority: 'zatca', code: 'T1', point: 'main', serial: 's', facts: {} },
        ...{ state: 'draft' as const, counter: 0, hash: 'h', active_at: null },
      });
      await db.insert(taxKeys).values({
        ...{
          ...row,
          device_id: 'd',
          kind: 'production' as const,
          state: 'current' as const,
          sealed: Buffer.from('00', 'hex'),
        },
        ...{ certificate: null, request: null, not_after: null },
      });
    });
    // It began before there were keys.
    await expect(enrollDevice(second.platform, { tenant: 'nakhla' }, 'd', {})).rejects.toThrow('SUFRA_TAX_SECRET');
    await second.close();
    await expect(beside(other)).rejects.toThrow('SUFRA_TAX_SECRET');
    await expect(beside({ ...other, taxSecrets: [randomBytes(32)] })).rejects.toThrow('another secret');
    // The same secret, by the variable or behind the next one, is the database's.
    const own = readTaxSecrets(config)[0];
    await (await beside({ ...other, taxSecrets: [own] })).close();
    const next = randomBytes(32);
    await (await beside({ ...other, taxSecrets: [next, own] })).close();
    await expect(beside({})).rejects.toThrow('SUFRA_TAX_SECRET');
    await (await beside({ acceptNewSecrets: true })).close();
    await (await beside({})).close();
  });

  inProof(
    'changes in three steps (SUFRA_LINK_SECRET) without a lost link: what either secret made opens, the same call has the same token',
    async () => {
      const old = readTokenSecrets(first.platform.config)[0];
      const next = randomBytes(32);
      const form = {
        ...{ name: 'Sara', phone: '551234500', guests_count: 2, area_id: 'nakhla-olaya-hall' },
        branch_settings: { branch_id: 'nakhla-olaya' },
      };
      const join = (backend: TestBackend, key: string, door = '') =>
        backend.call(
          createWaitingEntry,
          { query: { frontend: true }, body: { ...form, phone: `5512345${key}`, door } },
          { headers: { 'idempotency-key': `rotation-${key}` } },
        );
      await first.setClock('2026-11-21T16:00:00.000Z', 'nakhla');
      await first.sandbox('POST', '/sandbox/branches/nakhla-olaya/queue', {
        ...{ tenant: 'nakhla', count: 0, area_id: 'nakhla-olaya-hall', open: true },
      });
      const before = await join(first, '01');
      const second = await beside({ linkSecrets: [next, old] });
      try {
        await second.setClock('2026-11-21T16:00:00.000Z', 'nakhla');
        const again = await join(second, '01');
        expect(again.data).toMatchObject({
          WaitingEntity_id: before.data.WaitingEntity_id,
          entry_token: before.data.entry_token,
        });
        const later = await join(second, '02', doorCode([old], 'nakhla', 'nakhla-olaya'));
        expect(later.data.entry_token).not.toBe(before.data.entry_token);
        for (const backend of [first, second])
          for (const { WaitingEntity_id: id, entry_token: token } of [before.data, later.data])
            expect(
              (await backend.call(getWaitingEntry, { params: { id } }, { headers: { 'x-order-token': token! } }))
                .status,
            ).toBe(200);
      } finally {
        await second.close();
      }
      await expect(beside({ linkSecrets: [old] })).rejects.toThrow('another secret');
      await (await beside({ linkSecrets: [old, next] })).close();
      await (await beside({ linkSecrets: [old] })).close();
    },
  );

  it('opens codes at doors, PINs and links against messages of the one before', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const both = [next, old] as const;
    const isDoor = (secrets: LinkSecrets) => isDoorCode(secrets, 'nakhla', 'olaya', doorCode([old], 'nakhla', 'olaya'));
    expect([isDoor(both), isDoor([old]), isDoor([next])]).toEqual([true, true, false]);
    const pin = await newPinHash([old], 'hind', '4711');
    expect([await isPin(both, 'hind', '4711', pin), await isPin([next], 'hind', '4711', pin)]).toEqual([true, false]);
    expect(await isPin(both, 'hind', '4712', pin)).toBe(false);
    const url = refusalUrl([old], 'nakhla.example', {
      ...{ tenant: 'nakhla', kind: 'email' as const, recipient: 'a@b.example', data: {} },
    });
    const token = new URL(url).searchParams.get('token')!;
    expect(openRefusal(both, 'nakhla', token)).toMatchObject({ recipient: 'a@b.example' });
    expect(openRefusal([next], 'nakhla', token)).toBeNull();
  });

  inProof('has a word in the log for other accounts at providers than the backend before it', async () => {
    const lines: string[] = [];
    const file = join(folder, 'payments.json');
    const start = async () => (await beside({ paymentKeysFile: file }, lines)).close();
    writeFileSync(file, '{}', { mode: 0o600 });
    await start();
    await start();
    expect(lines.filter((line) => line.includes('SUFRA_PAYMENT_KEYS'))).toHaveLength(1);
  });

  inProof('has a word in the log for other keys of Web Push', async () => {
    const push = { privateKey: 'private', subject: 'mailto:ops@sufra.test' };
    const lines: string[] = [];
    await (await beside({ push: { ...push, publicKey: 'one' } }, [])).close();
    await (await beside({ push: { ...push, publicKey: 'one' } }, lines)).close();
    expect(lines.filter((line) => line.includes('Web Push'))).toEqual([]);
    await (await beside({ push: { ...push, publicKey: 'two' } }, lines)).close();
    expect(lines.filter((line) => line.includes('every subscription has ended'))).toHaveLength(1);
    // Beside those of before, nothing has ended.
    const older = [{ publicKey: 'two', privateKey: 'private' }];
    await (await beside({ push: { ...push, publicKey: 'three', older } }, lines)).close();
    expect(lines.filter((line) => line.includes('every subscription has ended'))).toHaveLength(1);
  });
});
