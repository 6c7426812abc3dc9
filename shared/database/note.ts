/**
 * `database.json` of the data folder: the address and the logins of the embedded database. Readable by its owner alone.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Servers that work with the database, each as a login of its own that owns nothing. */
const SERVERS = ['backend', 'registry'] as const;
export type DatabaseServer = (typeof SERVERS)[number];

export interface Note {
  /** Folder of PostgreSQL's files. */
  cluster: string;
  /** Of the user `sufra`, the cluster's first: it owns everything and migrates. */
  password: string;
  /** Passwords of `sufra_backend` and `sufra_registry`. */
  logins: Record<DatabaseServer, string>;
  /** 0: it never ran. */
  port: number;
  /** Process that ends the server when it ends itself. */
  keeper?: number;
}

const OWNER = 'sufra';

export function newNote(cluster: string): Note {
  return { cluster, password: newPassword(), logins: newLogins(), port: 0 };
}

export function ownerUrl(note: Note): string {
  return addressOf(OWNER, note.password, note.port);
}

export function serverUrl(note: Note, server: DatabaseServer): string {
  return addressOf(loginOf(server), note.logins[server], note.port);
}

/** Names and passwords of the servers' logins. */
export function loginsOf(note: Note): readonly { name: string; password: string }[] {
  return SERVERS.map((server) => ({ name: loginOf(server), password: note.logins[server] }));
}

export function readNote(file: string): Note | null {
  try {
    const note = JSON.parse(readFileSync(file, 'utf8')) as Partial<Note>;
    if (typeof note.cluster !== 'string' || typeof note.password !== 'string') return null;
    const { cluster, password, logins = newLogins(), port = 0, keeper } = note;
    return { cluster, password, logins, port, ...(keeper !== undefined && { keeper }) };
  } catch {
    return null;
  }
}

/** Other programs read `addresses`: of the owner, and of each server. */
export function writeNote(file: string, note: Note): void {
  const servers = Object.fromEntries(SERVERS.map((server) => [server, serverUrl(note, server)]));
  const text = JSON.stringify({ ...note, addresses: { owner: ownerUrl(note), ...servers } }, null, 2);
  // In place as a whole or not at all, also on a full disk: without it the database cannot be opened.
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, text, { mode: 0o600, flush: true });
    renameSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

function addressOf(user: string, password: string, port: number): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
}

function loginOf(server: DatabaseServer): string {
  return `sufra_${server}`;
}

function newLogins(): Record<DatabaseServer, string> {
  return { backend: newPassword(), registry: newPassword() };
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
