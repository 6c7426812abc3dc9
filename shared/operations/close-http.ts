import type { Server } from 'node:http';

interface Closable {
  server: Server;
  /** Takes no new call, and resolves when the last connection is gone. */
  close(): Promise<unknown>;
}

const IDLE_MS = 50;

/** Calls that were taken are answered, and no new one is taken. What takes longer than `patienceMs` is broken off. */
export async function closeHttp(http: Closable, patienceMs: number): Promise<void> {
  // A connection stays open after its answer, and its sender may send on it.
  const idle = setInterval(() => http.server.closeIdleConnections(), IDLE_MS);
  const impatient = setTimeout(() => http.server.closeAllConnections(), patienceMs);
  try {
    await http.close();
  } finally {
    clearInterval(idle);
    clearTimeout(impatient);
  }
}
