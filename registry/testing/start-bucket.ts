/** A server that speaks S3, with one bucket, `sufra`, that ends with the test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketAddress, BucketKeys } from '../files/environment.ts';

/** It leaves out the slash after a bucket's name when it proves the signature of a list, so it only notes others. */
const SERVER = `
const S3rver = require('@20minutes/s3rver');
const { DUMMY_ACCOUNT } = require('@20minutes/s3rver/lib/models/account');
process.stdin.on('data', (lines) => {
  for (const line of String(lines).trim().split('\\n')) {
    const [change, key, secret] = line.split(' ');
    change === 'add' ? DUMMY_ACCOUNT.createKeyPair(key, secret) : DUMMY_ACCOUNT.revokeAccessKey(key);
    process.stdout.write('.');
  }
});
const server = new S3rver({ port: 0, address: '127.0.0.1', directory: process.argv[1], silent: true, allowMismatchedSignatures: true, configureBuckets: [{ name: 'sufra' }] });
server.run().then(({ port }) => process.stdout.write(String(port)));
`;

export interface TestBucket {
  address: BucketAddress;
  /** Takes a key in, or takes it out. */
  change(how: 'add' | 'remove', keys: BucketKeys): Promise<void>;
  /** Folder of the server's own files. */
  folder: string;
  stop(): Promise<void>;
}

export async function startBucket(): Promise<TestBucket> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-bucket-'));
  const child = spawn(process.execPath, ['-e', SERVER, folder], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return {
    address: bucketAt(`http://127.0.0.1:${port}`),
    folder,
    async change(how, { accessKeyId, secretAccessKey }) {
      child.stdin.write(`${how} ${accessKeyId} ${secretAccessKey}\n`);
      await once(child.stdout, 'data');
    },
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Keys that the server knows; none of a real one. */
export function bucketAt(endpoint: string, changes: Partial<BucketAddress> = {}): BucketAddress {
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { bucket: 'sufra', prefix: 'live/', endpoint, region: 'us-east-1', pathStyle: true, keys, ...changes };
}
