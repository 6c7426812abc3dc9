/**
 * Where a renderer writes the job that it works for, before it runs code of a bundle: a file without a name that both processes have
 * open. A message would wake the edge for each job, and one that hangs sends none. The edge reads it when a process hangs or ends.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The descriptor in a renderer, after its streams and its channel. */
export const BOARD_FD = 4;
const BYTES = 8;

/** The edge's side. */
export interface JobBoard {
  /** To be given to the process as `BOARD_FD`. */
  fd: number;
  /** The number that was written last; 0: none yet. */
  read(): number;
  /** The number that was written last stays. */
  close(): void;
}

export function openJobBoard(): JobBoard {
  const file = path.join(tmpdir(), `sufra-renderer-${randomUUID()}`);
  const fd = openSync(file, 'wx+', 0o600);
  unlinkSync(file);
  const bytes = Buffer.alloc(BYTES);
  let last: number | null = null;
  const read = () => {
    if (last !== null) return last;
    readSync(fd, bytes, 0, BYTES, 0);
    return bytes.readDoubleLE();
  };
  return {
    fd,
    read,
    close() {
      if (last !== null) return;
      last = read();
      closeSync(fd);
    },
  };
}

/** A renderer's side: writes a job's number. */
export function jobWriter(fd: number): (job: number) => void {
  const bytes = Buffer.alloc(BYTES);
  return (job) => {
    bytes.writeDoubleLE(job);
    writeSync(fd, bytes, 0, BYTES, 0);
  };
}
