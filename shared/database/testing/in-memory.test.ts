import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePorts } from '@sufra/operations/ports.mjs';
import { findBinaries } from '../binaries.ts';
import { createCluster, otherOwner } from '../cluster.ts';
import { newNote, writeNote } from '../note.ts';
import { runningPostmaster, startPostmaster } from '../postmaster.ts';
import { clusterInMemory, removeLeftovers } from './in-memory.ts';

const PREFIX = `sufra-leftovers-${process.pid}-`;
const folder = mkdtempSync(join(tmpdir(), PREFIX));
const cluster = clusterInMemory(folder);
/** The number of a process that is gone. */
const { pid: gone } = spawnSync(process.execPath, ['--version']);
const noteFile = join(folder, 'database.json');

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (cluster) rmSync(cluster, { recursive: true, force: true });
});

(cluster ? it : it.skip)('what a killed run left in memory goes with the next, of one that works nothing', async () => {
  const owner = otherOwner();
  const binaries = findBinaries(owner);
  const note = { ...newNote(cluster!), port: (await freePorts(1))[0]! };
  await createCluster(binaries, note, owner);
  const server = await startPostmaster(binaries, note, owner, { durable: false });
  writeNote(noteFile, { ...note, keeper: process.pid });
  await removeLeftovers(PREFIX);
  expect(runningPostmaster(note)).not.toBeNull();

  writeNote(noteFile, { ...note, keeper: gone });
  await removeLeftovers(PREFIX);
  expect([existsSync(cluster!), existsSync(folder)]).toEqual([false, false]);
  expect(await server.ended).toBe('with code 0');
});

it('files on a disk stay: they may be a product’s', async () => {
  const onDisk = mkdtempSync(join(tmpdir(), PREFIX));
  mkdirSync(join(onDisk, basename(onDisk)));
  writeNote(join(onDisk, 'database.json'), { ...newNote(join(onDisk, basename(onDisk))), keeper: gone });
  await removeLeftovers(PREFIX);
  expect(existsSync(join(onDisk, basename(onDisk)))).toBe(true);
  rmSync(onDisk, { recursive: true, force: true });
});
