/**
 * The addresses at which printers ask (PRN-002, PRN-004): `/api/v1/printing/{restaurant}/{star|epson}?key=…`,
 * which the edge of the console has under `/-/printers/`. The key is in the query, which no log has. Without
 * a key of a printer there is nothing here: 404, and no look at the database unless the key has the form of
 * one.
 */
import { readPrinterKey } from '@sufra/contract/printer-key';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { Asking, MachineAnswer } from './asking.ts';
import { answerEpson } from './epson/epson.ts';
import { printerOfKey } from './printer-rows.ts';
import { rasterOfJob } from './render-job.ts';
import { answerJob, answerPoll, type StarQuery, takeConfirmation } from './star/star.ts';
import { Strangers } from './strangers.ts';

/** What a printer says of itself and of its papers takes some kilobytes. */
const MAX_SAID_BYTES = 32_000;

const PRINTING_ROUTE = '/api/v1/printing/:restaurant/';

interface Route {
  Params: { restaurant: string };
  Querystring: Record<string, unknown>;
}

export function registerMachines(platform: Platform): void {
  const strangers = new Strangers();
  const serve =
    (kind: 'star' | 'epson', work: (asking: Asking, request: FastifyRequest<Route>) => Promise<MachineAnswer | null>) =>
    async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
      const asking = askingOf(platform, strangers, kind, request);
      const { status, type, body = '', headers = {} } = (asking && (await work(asking, request))) ?? NOTHING_HERE;
      if (type) reply.type(type);
      return reply.code(status).headers(headers).send(body);
    };
  void platform.http.register(async (http: FastifyInstance) => {
    // What printers say is read by what they are, not by what they call it.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { bodyLimit: MAX_SAID_BYTES };
    const star = `${PRINTING_ROUTE}star`;
    http.post<Route>(
      star,
      options,
      serve('star', (asking, request) => answerPoll(asking, bodyOf(request))),
    );
    http.get<Route>(
      star,
      serve('star', (asking, { query }) => answerJob(asking, query as StarQuery)),
    );
    http.delete<Route>(
      star,
      options,
      serve('star', (asking, { query }) => takeConfirmation(asking, query as StarQuery)),
    );
    http.post<Route>(
      `${PRINTING_ROUTE}epson`,
      options,
      serve('epson', (asking, request) => answerEpson(asking, bodyOf(request))),
    );
  });
}

const NOTHING_HERE: MachineAnswer = { status: 404 };

function bodyOf({ body }: FastifyRequest<Route>): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function askingOf(
  platform: Platform,
  strangers: Strangers,
  kind: 'star' | 'epson',
  { params: { restaurant }, query, ip }: FastifyRequest<Route>,
): Asking | null {
  const key = readPrinterKey(restaurant, query.key);
  if (key === null || !strangers.mayAsk(key, ip)) return null;
  return {
    platform,
    asPrinter: async (work) => {
      // Most keys that are no printer's name no restaurant either.
      const isKnown = (await platform.tenants.find(restaurant)) !== null;
      const found =
        isKnown &&
        (await withTenant(platform.database, restaurant, async (db) => {
          const printer = await printerOfKey(db, key, kind);
          return printer && { result: await work(db, printer) };
        }));
      strangers.note(key, ip, Boolean(found));
      return found ? found.result : null;
    },
    now: () => platform.clock.now(restaurant),
    rasterOf: (job) => rasterOfJob(platform, restaurant, job),
  };
}
