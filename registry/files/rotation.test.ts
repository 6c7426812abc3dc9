/** Keys of the bucket that change, by both ways in which a registry gets them. */
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '../testing/start-bucket.ts';
import { readBucket } from './environment.ts';
import { openBucket } from './s3.ts';

const keysOf = (name: string) => ({ accessKeyId: name, secretAccessKey: `${name}-secret` });

it('SUFRA_S3_KEYS and AWS_SECRET_ACCESS_KEY change without a file that does not come: a second key, the registries, the first out', async () => {
  const bucket = await startBucket();
  const file = join(tmpdir(), `sufra-s3-keys-${process.pid}.json`);
  const environment = { SUFRA_FILES: 's3://sufra/live', SUFRA_S3_ENDPOINT: bucket.address.endpoint! };
  const own = { ...process.env };
  /** A registry that starts now. */
  const byFile = (name: string) => {
    writeFileSync(file, JSON.stringify(keysOf(name)));
    chmodSync(file, 0o600);
    return openBucket(readBucket({ ...environment, SUFRA_S3_KEYS: file })!);
  };
  const byVariables = (name: string) => {
    const { accessKeyId, secretAccessKey } = keysOf(name);
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey });
    return openBucket(readBucket({ ...environment, AWS_SECRET_ACCESS_KEY: secretAccessKey })!);
  };
  try {
    for (const start of [byFile, byVariables]) {
      await bucket.change('add', keysOf('OLDKEY'));
      const before = start('OLDKEY');
      await before.put('releases/mf-menu/1.0.0/one', Buffer.from('one'));
      await bucket.change('add', keysOf('NEWKEY'));
      const since = start('NEWKEY');
      for (const registry of [before, since])
        expect(String(await registry.get('releases/mf-menu/1.0.0/one', 100))).toBe('one');
      await bucket.change('remove', keysOf('OLDKEY'));
      await since.put('releases/mf-menu/1.0.0/two', Buffer.from('two'));
      expect(await since.list('')).toHaveLength(2);
      await expect(before.get('releases/mf-menu/1.0.0/one', 100)).rejects.toThrow('InvalidAccessKeyId');
      await bucket.change('remove', keysOf('NEWKEY'));
    }
  } finally {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) {
      if (own[name] === undefined) delete process.env[name];
      else process.env[name] = own[name];
    }
    rmSync(file, { force: true });
    await bucket.stop();
  }
});
