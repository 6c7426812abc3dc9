/**
 * What breaks in the middle of a publish (safety §2): no part of the release is visible, and the next try
 * works. @proof kills
 */

import fs from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { someOf } from '@sufra/testing/proof';
import { until } from '../../shared/testing/until.ts';
import { buildArchive, buildDescriptor, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openRegistry();
  await registry.publish(buildShell());
});
afterEach(() => registry.close());

const listed = async (...folders: string[]) => fs.readdir(join(registry.folder, ...folders));

/** The state before the publish that failed. */
async function expectNothingOf(version: string): Promise<void> {
  expect((await registry.app.inject(`/v1/releases/mf-menu/${version}`)).statusCode).toBe(404);
  expect((await registry.app.inject(`/mf-menu/${version}/entry.js`)).statusCode).toBe(404);
  expect(await registry.versions()).toEqual([]);
  expect(registry.store.state().revision).toBe(1);
  expect(await listed('incoming')).toEqual([]);
  expect(await fs.readdir(join(registry.folder, 'releases/mf-menu')).catch(() => [])).toEqual([]);
}

/** The same again, in full. */
async function expectRetryWorks(): Promise<void> {
  expect((await registry.publish(buildDescriptor())).statusCode).toBe(201);
  expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
  expect((await registry.app.inject('/mf-menu/1.0.0/entry.js')).statusCode).toBe(200);
}

describe('an upload that is cut', () => {
  it.each([
    ['in the middle of the archive', (archive: Buffer) => archive.subarray(0, archive.length / 2)],
    ['between two files', (archive: Buffer) => archive.subarray(0, 512 * 4)],
    ['before its first byte', (archive: Buffer) => archive.subarray(0, 0)],
  ])('%s leaves nothing, and the next one is taken', async (_, part) => {
    const archive = await buffer(buildArchive(buildDescriptor()));
    await registry.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = registry.app.server.address() as AddressInfo;
    const refused = async () =>
      /^sufra_registry_publishes_total\{[^}]*result="ARCHIVE_FAULT"[^}]*\} 1$/m.test(
        (await registry.app.inject('/metrics')).body,
      );
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /v1/releases HTTP/1.1\r\nhost: registry\r\nauthorization: Bearer ${OPERATOR}\r\ncontent-type: application/x-tar\r\ncontent-length: ${archive.length}\r\n\r\n`,
    );
    socket.write(part(archive));
    // What was sent is there before it is cut.
    await until(async () => socket.writableLength === 0 && socket.bytesWritten > part(archive).length);
    await new Promise<void>((resolve) => socket.end(() => resolve()));
    socket.destroy();
    await until(refused);
    await expectNothingOf('1.0.0');
    await expectRetryWorks();
  });
});

describe('a disk without room', () => {
  /** Writing fails as the system does it: part of the bytes are there. */
  const full = (code: string) => Object.assign(new Error(`${code}: no space left on device, write`), { code });

  it.each(someOf(1, ['ENOSPC', 'EDQUOT', 'EROFS']))(
    '(%s while files are written) is reported, and nothing is left',
    async (code) => {
      const { writeFile } = fs;
      let written = 0;
      const spy = jest.spyOn(fs, 'writeFile').mockImplementation(async (file, content, options) => {
        written += 1;
        if (written < 4) return writeFile(file, content, options);
        await writeFile(file, String(content).slice(0, 10), options);
        throw full(code);
      });
      const answer = await registry.publish(buildDescriptor());
      expect(answer.statusCode).toBe(507);
      expect(answer.json().errors).toEqual([
        { code: 'DISK_FULL', message: 'The registry’s disk takes nothing more; nothing was changed.' },
      ]);
      expect(written).toBeGreaterThan(3);
      spy.mockRestore();
      await expectNothingOf('1.0.0');
      await expectRetryWorks();
    },
  );

  it('when the files are put in their place, is reported, and the release is in no history', async () => {
    const spy = jest.spyOn(fs, 'rename').mockRejectedValue(full('ENOSPC'));
    expect((await registry.publish(buildDescriptor())).statusCode).toBe(507);
    spy.mockRestore();
    await expectNothingOf('1.0.0');
    await expectRetryWorks();
  });

  it.each([
    ['over its quota', 'EDQUOT'],
    ['that is read-only', 'EROFS'],
  ])('%s is in /readyz and in the metrics before a publish finds it; plans and files go on', async (_, code) => {
    expect((await registry.publish(buildDescriptor())).statusCode).toBe(201);
    const { writeFile } = fs;
    const spy = jest.spyOn(fs, 'writeFile').mockImplementation(async (file, ...rest) => {
      if (String(file).includes('probe-')) throw full(code);
      await writeFile(file, ...rest);
    });
    // What it knew of its disk holds for a moment.
    registry = await registry.reopen();
    const ready = await registry.app.inject('/readyz');
    const words = new RegExp(`nothing can be written into .*: ${code}`);
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'waiting', waits_for: expect.stringMatching(words) },
    ]);
    expect((await registry.app.inject('/metrics')).body).toContain('\nsufra_registry_files_up 0\n');
    const { findings } = (await registry.send('GET', '/v1/examination')).json();
    expect(findings.find(({ about }: { about: string }) => about === 'files')).toMatchObject({
      ok: false,
      says: expect.stringMatching(words),
      remedy: expect.not.stringMatching(/bucket|S3/),
    });
    spy.mockRestore();
    expect((await registry.app.inject('/healthz')).statusCode).toBe(200);
    expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
    expect((await registry.app.inject('/mf-menu/1.0.0/entry.js')).statusCode).toBe(200);
  });

  it('with little room says so in /readyz at status 200 and to the doctor, and publishes', async () => {
    const spy = jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 3, bsize: 1024 * 1024 } as never);
    registry = await registry.reopen();
    const ready = await registry.app.inject('/readyz');
    const words = expect.stringMatching(/the disk of .* is nearly full: 3 MB are free, 64 should be/);
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', disk: words }]);
    expect((await registry.app.inject('/metrics')).body).toContain('\nsufra_registry_files_up 1\n');
    const { findings } = (await registry.send('GET', '/v1/examination')).json();
    expect(findings).toContainEqual(expect.objectContaining({ about: 'files', ok: false, says: words }));
    expect((await registry.publish(buildDescriptor())).statusCode).toBe(201);
    spy.mockRestore();
  });

  it('of unknown reason (EIO) publishes nothing either', async () => {
    const spy = jest.spyOn(fs, 'writeFile').mockRejectedValue(full('EIO'));
    expect((await registry.publish(buildDescriptor())).statusCode).toBe(500);
    spy.mockRestore();
    await expectNothingOf('1.0.0');
    await expectRetryWorks();
  });
});
