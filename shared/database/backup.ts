/**
 * A copy of the data folder with its embedded database, while servers work with it or not, and the way back.
 * PostgreSQL's own programs for this are not in the npm packages, and those of the system have another
 * version: the copy is taken by what a server itself offers, its backup mode.
 */
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import pg from 'pg';
import { clusterFolder, isCluster, otherOwner } from './cluster.ts';
import { type Note, ownerUrl, readNote, writeNote } from './note.ts';
import { answers, runningPostmaster } from './postmaster.ts';

const NOTE = 'database.json';
const CLUSTER = 'postgresql';
/** What is made again, or belongs to servers that run: not copied. */
const LEFT_OUT = new Set(['builds', 'logs', 'running', 'compile-cache', NOTE, CLUSTER]);
/** What a server that starts from a copy must not find, by PostgreSQL's manual ("Making a base backup"). */
const EMPTY_IN_COPY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const NOT_IN_COPY = /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies a data folder to `target`, which must be empty or absent: first the database, then releases, keys
 * and secrets. Throws, in words, when there is no embedded database, or it neither answers nor is stopped. A
 * copy that failed is removed.
 */
export async function backUp(dataFolder: string, target: string): Promise<void> {
  const note = readNote(join(dataFolder, NOTE));
  if (!note || !isCluster(note.cluster)) throw new Error(`There is no embedded database in ${dataFolder}.`);
  const to = resolve(target);
  if (to === resolve(dataFolder) || to.startsWith(resolve(dataFolder) + sep))
    throw new Error('A backup lies outside of the data folder.');
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  chmodSync(to, 0o700);
  const aside = join(to, 'unfinished');
  try {
    mkdirSync(aside, { mode: 0o700 });
    if (await answers(note)) await copyRunning(note.cluster, join(aside, CLUSTER), ownerUrl(note));
    else copyStopped(note, join(aside, CLUSTER));
    for (const name of readdirSync(dataFolder))
      if (!LEFT_OUT.has(name) && !lstatSync(join(dataFolder, name)).isSocket())
        cpSync(join(dataFolder, name), join(aside, name), { recursive: true, verbatimSymlinks: true });
    writeNote(join(aside, NOTE), note);
    // Whole or not at all: the names are there only when everything is.
    for (const name of readdirSync(aside)) renameSync(join(aside, name), join(to, name));
    rmSync(aside, { recursive: true });
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    throw error;
  }
}

/** Makes a data folder of a backup. Throws, in words, when `source` is none, or the data folder has a database. */
export function restore(source: string, dataFolder: string): void {
  const note = readNote(join(source, NOTE));
  if (!note || !isCluster(join(source, CLUSTER))) throw new Error(`${source} is no backup.`);
  mkdirSync(dataFolder, { recursive: true });
  const folder = realpathSync(dataFolder);
  const owner = otherOwner();
  const cluster = clusterFolder(folder, owner);
  for (const there of [cluster, join(folder, NOTE)])
    if (existsSync(there)) throw new Error(`${there} is there: move it away first. Nothing was changed.`);
  for (const name of readdirSync(source))
    if (name !== CLUSTER && name !== NOTE)
      cpSync(join(source, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  const aside = `${cluster}.unfinished`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  cpSync(join(source, CLUSTER), aside, { recursive: true, verbatimSymlinks: true });
  if (owner !== undefined) giveTo(owner, aside);
  writeNote(join(folder, NOTE), { ...note, cluster });
  renameSync(aside, cluster);
}

async function copyRunning(cluster: string, to: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    // The slot goes with this connection. Until then the log that the copy needs stays.
    await client.query("select pg_create_physical_replication_slot('sufra_backup', true, true)");
    await client.query("select pg_backup_start('sufra', true)");
    copyCluster(cluster, to, { withLog: false });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile, { mode: 0o600 });
    copyTree(join(cluster, 'pg_wal'), join(to, 'pg_wal'), () => true);
  } finally {
    await client.end();
  }
}

function copyStopped(note: Note, to: string): void {
  const expectStopped = () => {
    if (runningPostmaster(note) !== null) throw new Error('The database is starting or ending: try again in a moment.');
  };
  expectStopped();
  copyCluster(note.cluster, to, { withLog: true });
  expectStopped();
}

function copyCluster(cluster: string, to: string, { withLog }: { withLog: boolean }): void {
  copyTree(cluster, to, (path) => {
    const [top = '', ...below] = path.split(sep);
    if (NOT_IN_COPY.test(basename(path))) return false;
    return below.length === 0 || !EMPTY_IN_COPY.has(top) || (withLog && top === 'pg_wal');
  });
}

/** A file that goes while it is copied was not needed: the log has what happened to it. */
function copyTree(from: string, to: string, wanted: (path: string) => boolean): void {
  const copy = (path: string): void => {
    if (path !== '' && !wanted(path)) return;
    const source = join(from, path);
    try {
      if (lstatSync(source).isDirectory()) {
        mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
        for (const name of readdirSync(source)) copy(join(path, name));
      } else {
        cpSync(source, join(to, path), { verbatimSymlinks: true });
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(source)) throw error;
    }
  };
  copy('');
}

function giveTo(owner: number, folder: string): void {
  chownSync(folder, owner, owner);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), owner, owner);
}
