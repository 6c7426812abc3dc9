/** The files of the embedded database. PostgreSQL refuses to run as root, so root runs it as an unprivileged user. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Binaries, SHARED_FOLDER } from './binaries.ts';
import type { Note } from './note.ts';

const NOBODY = 65_534;

/** Id of the user that runs PostgreSQL, when it is not ours. */
export function otherOwner(): number | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** Another user must be able to enter every folder above its data, which a data folder below /root does not allow. */
export function clusterFolder(dataFolder: string, owner: number | undefined): string {
  if (owner === undefined) return join(dataFolder, 'postgresql');
  return join(SHARED_FOLDER, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16));
}

export function isCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** Makes an empty cluster, aside until it is whole. Throws when its place is taken. */
export async function createCluster(binaries: Binaries, note: Note, owner: number | undefined): Promise<void> {
  const aside = `${note.cluster}.unfinished`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const passwordFile = `${note.cluster}.password`;
  writeFileSync(passwordFile, note.password, { mode: 0o600 });
  if (owner !== undefined) {
    // A strict umask would close the folder to the owner. One placed elsewhere stands where its caller let
    // the owner in.
    if (dirname(note.cluster) === SHARED_FOLDER) chmodSync(SHARED_FOLDER, 0o755);
    chownSync(aside, owner, owner);
    chownSync(passwordFile, owner, owner);
  }
  try {
    const flags = ['-D', aside, '-U', 'sufra', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    const child = spawn(binaries.initdb, [...flags, '-E', 'UTF8', '--locale=C', '--no-sync'], {
      ...identity(owner),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      words = (words + part).slice(-4000);
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`initdb ended with ${code}: ${words.trim()}`);
    renameSync(aside, note.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** How PostgreSQL's programs are spawned. */
export function identity(owner: number | undefined): {
  uid?: number;
  gid?: number;
  env: NodeJS.ProcessEnv;
  cwd: string;
} {
  const env = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '', SystemRoot: process.env.SystemRoot };
  return {
    ...(owner === undefined ? {} : { uid: owner, gid: owner }),
    env,
    cwd: owner === undefined ? process.cwd() : '/',
  };
}
