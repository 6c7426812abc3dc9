/**
 * Printers that are not there (PRN-002): switched on for a branch, with what happens to printers on demand,
 * and the paper that came out.
 */

import { listBranchRecords } from '@sufra/backend/branch/records.ts';
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import { printers, printStations } from '@sufra/backend/printing/tables.ts';
import { consoleAddress } from '@sufra/backend/staff/people/console-address.ts';
import { hashToken, newId } from '@sufra/backend/user/secrets/secrets.ts';
import { newPrinterKey } from '@sufra/contract/printer-key';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { PULLED, WELL } from '../printers/emulator.ts';
import { Shelf, type Shelved } from '../printers/shelf.ts';
import type { World } from '../world.ts';
import * as inputs from './inputs.ts';
import { body, read, requireTenant } from './read.ts';

/** One of each kind, and what it prints: the kitchen's tickets, the guest's receipt. */
const KINDS = [
  { kind: 'star', width: 80, name: 'المطبخ Kitchen', station: { name: 'المطبخ', paper: 'ticket', locale: 'ar' } },
  { kind: 'epson', width: 58, name: 'الاستقبال Counter', station: { name: 'الضيف', paper: 'receipt', locale: 'ar' } },
] as const;
const ONE_EACH = { delivery: 1, pickup: 1, car_pickup: 1, dine_in: 1 };

export interface ShownPrinter extends Pick<Shelved, 'id' | 'name' | 'kind'> {
  isOn: boolean;
  paper: boolean;
  cover: 'closed' | 'open';
  /** The newest first, as addresses of data. */
  papers: readonly { job: string; whole: boolean; at: string; picture: string }[];
}

const SHOWN_PAPERS = 6;

export function shownPrinters(shelf: Shelf, tenant: string): ShownPrinter[] {
  return shelf.of(tenant).map(({ id, name, kind, printer }) => ({
    ...{ id, name, kind, isOn: printer.isOn, cover: printer.conditions.cover },
    paper: printer.conditions.roll > 0,
    papers: printer.papers
      .slice(-SHOWN_PAPERS)
      .toReversed()
      .map(({ job, whole, at, png }) => ({
        ...{ job, whole, at: at.toISOString() },
        picture: `data:image/png;base64,${png.toString('base64')}`,
      })),
  }));
}

export function registerPrinters(world: World, http: FastifyInstance): Shelf {
  const shelf = new Shelf();
  http.addHook('onClose', async () => shelf.close());

  http.get('/sandbox/printers', async (request) => {
    const { tenant } = read(request.query, inputs.printersQuery);
    return shownPrinters(shelf, tenant);
  });

  http.post('/sandbox/printers', async (request) => {
    const { tenant, branch_id, address } = body(request, inputs.printersInput);
    await requireTenant(world, tenant);
    if (address) {
      shelf.add({ ...typedIn(world, tenant, address), url: address });
      return shownPrinters(shelf, tenant);
    }
    const now = world.clock.now(tenant);
    const made = await withTenant(world.database, tenant, async (db) => {
      const records = await listBranchRecords(db);
      const branch = branch_id ? records.find(({ id }) => id === branch_id) : records[0];
      if (!branch) throw refuse('NOT_FOUND', { field: 'branch_id' });
      const all: Omit<Parameters<Shelf['add']>[0], 'url'>[] = [];
      for (const [sort, { kind, width, name, station }] of KINDS.entries()) {
        const own = and(
          eq(printers.tenant, tenant),
          eq(printers.branch_id, branch.id),
          eq(printers.kind, kind),
          eq(printers.name, name),
        );
        const [present] = await db.select({ id: printers.id }).from(printers).where(own);
        const id = present?.id ?? newId();
        all.push({ id, tenant, name, kind });
        if (present) continue;
        const common = { tenant, id, branch_id: branch.id, name };
        await db.insert(printers).values({ ...common, kind, width, created_at: now });
        await db.insert(printStations).values({
          ...{ tenant, id: newId(), branch_id: branch.id, sort, ...station, takes: 'all', groups: [] },
          ...{ printer_id: id, copies: ONE_EACH },
        });
      }
      return all;
    });
    for (const one of made) {
      const key = newPrinterKey(tenant);
      await withTenant(world.database, tenant, (db) =>
        db
          .update(printers)
          .set({ token_hash: hashToken(key) })
          .where(and(eq(printers.tenant, tenant), eq(printers.id, one.id))),
      );
      shelf.add({ ...one, url: addressOf(world, one, key) });
    }
    return shownPrinters(shelf, tenant);
  });

  http.post('/sandbox/printers/:id', async (request) => {
    const { id } = read(request.params, inputs.idParams);
    const { on, paper, cover, loses_confirmations, loses_answers, pulled } = body(request, inputs.printerInput);
    const found = shelf.find(id);
    if (!found) throw refuse('NOT_FOUND');
    const { printer } = found;
    if (on !== undefined) printer.isOn = on;
    printer.conditions = {
      ...printer.conditions,
      ...(paper !== undefined && { roll: paper ? WELL.roll : 0 }),
      ...(cover !== undefined && { cover }),
      ...(loses_confirmations !== undefined && { losesConfirmations: loses_confirmations }),
      ...(loses_answers !== undefined && { losesAnswers: loses_answers }),
      ...(pulled !== undefined && { pulled: PULLED.find((one) => one === pulled) ?? null }),
    };
    return shownPrinters(shelf, found.tenant).find((one) => one.id === id);
  });
  return shelf;
}

/**
 * A printer into whose settings an address of the console was typed: of the console of this sandbox alone, on
 * this machine. Throws INVALID_INPUT.
 */
function typedIn({ config }: World, tenant: string, address: string): Omit<Shelved, 'printer'> {
  const url = URL.parse(address);
  const isHere = url?.protocol === 'http:' && url.origin === new URL(consoleAddress(config)).origin;
  const [, restaurant, kind] = /^\/-\/printers\/([\w-]+)\/(star|epson)$/.exec(url?.pathname ?? '') ?? [];
  if (!isHere || restaurant !== tenant || (kind !== 'star' && kind !== 'epson'))
    throw refuse('INVALID_INPUT', { field: 'address' });
  return { id: newId(), tenant, name: kind, kind };
}

/** At this server itself: a real one asks the edge of the console. */
function addressOf({ http }: World, { tenant, kind }: Pick<Shelved, 'tenant' | 'kind'>, key: string): string {
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://127.0.0.1:${port}/api/v1/printing/${tenant}/${kind}?key=${key}`;
}
