/** LISTEN on a connection of its own, which is opened again whenever it breaks. */
import { connectTimeoutMs } from '@sufra/database';
import pg from 'pg';

const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 2000;

export interface ListenOptions {
  url: string;
  channel: string;
  /** After each notification, and after each (re)connection: notifications sent meanwhile are lost. */
  onNews: () => void;
  onFailure: (error: unknown) => void;
}

/** Resolves when it listens for the first time; gives the way to stop. */
export async function listen({ url, channel, onNews, onFailure }: ListenOptions): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let stopped = false;
  let wait = MIN_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs(),
      application_name: 'sufra-registry-listen',
    });
    let lost = false;
    const lose = (error?: unknown) => {
      if (lost || stopped) return;
      lost = true;
      if (error) onFailure(error);
      next.end().catch(() => undefined);
      timer = setTimeout(() => void connect().catch(lose), wait);
      wait = Math.min(wait * 2, MAX_RETRY_MS);
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', onNews);
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lose(error);
      return;
    }
    client = next;
    wait = MIN_RETRY_MS;
    onNews();
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
