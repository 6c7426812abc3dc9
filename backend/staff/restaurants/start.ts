/** What is left before a restaurant's first order: computed from what is there (SHOP-040). */
import { ORDER_STATUSES, wasAccepted } from '@sufra/api/order/statuses';
import type { Start } from '@sufra/api/staff/endpoints';
import { ORDER_TYPES } from '@sufra/contract';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { type BranchRecord, listBranchRecords } from '../../branch/records.ts';
import { deliveryAreas } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { menuItems } from '../../menu/tables.ts';
import { wasCarriedOut } from '../../order/rules/carried-out.ts';
import { orders } from '../../order/tables.ts';
import { takesCash } from '../../payment/cash.ts';
import { methodsFor, type ProvidersOf } from '../../payment/methods.ts';
import { readSettings } from '../../tenant/settings.ts';
import { missingToServe } from '../branches/missing.ts';

export async function readStart(db: Db, currency: string, providers: ProvidersOf): Promise<Start> {
  const branches = await listBranchRecords(db);
  const areas = await db.select().from(deliveryAreas);
  const wants = branches.map((branch) => ({ branch, left: wantsOf(branch, areas) }));
  const wanting = wants.find(({ left }) => left.length > 0);
  const ready = wants.filter(({ left }) => left.length === 0).map(({ branch }) => branch);
  const { 'website.style_brand': colours } = await readSettings(db, ['website']);
  const dishes = await db.$count(menuItems);
  const ways = await waysOf(db, branches, currency, providers);
  const [taken] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, ORDER_STATUSES.filter(wasAccepted)), wasCarriedOut(sql`orders`)))
    .limit(1);
  const { id, number, status } = orders;
  const [first] = await db.select({ id, number, status }).from(orders).orderBy(asc(orders.created_at)).limit(1);
  const left: Record<Start['steps'][number]['step'], string[]> = {
    look: colours ? [] : ['colours'],
    menu: dishes > 0 ? [] : ['dishes'],
    // One that serves is enough; the others can follow.
    branch: ready.length > 0 ? [] : (wanting?.left ?? ['address']),
    ways: ways.missing ? ['ways'] : [],
    order: taken ? [] : [first ? 'acceptance' : 'test_order'],
  };
  const shown = ready.length > 0 ? ready[0] : (wanting?.branch ?? branches[0]);
  return {
    steps: (['look', 'menu', 'branch', 'ways', 'order'] as const).map((step) => ({
      ...{ step, done: left[step].length === 0, left: left[step] },
    })),
    dishes,
    dishes_without_picture: await db.$count(menuItems, isNull(menuItems.image)),
    branch: shown ? { id: shown.id, names: shown.names } : null,
    services: ORDER_TYPES.filter((type) => branches.some(({ services }) => services.some((one) => one.type === type))),
    ways: ways.names,
    cash: await takesCash(db),
    order: first ?? null,
  };
}

function wantsOf(branch: BranchRecord, areas: readonly { branch_id: string; enabled: boolean }[]): string[] {
  const { address, latitude, longitude, services } = branch;
  const isDelivering = services.some(({ type }) => type === 'delivery');
  const hasArea = areas.some(({ branch_id, enabled }) => enabled && branch_id === branch.id);
  return [
    ...(address.ar || address.en ? [] : ['address']),
    ...(latitude === 0 && longitude === 0 ? ['place'] : []),
    ...missingToServe(branch),
    ...(isDelivering && !hasArea ? ['areas'] : []),
  ];
}

/** Ways to pay of all services, and whether one of them cannot be paid. */
async function waysOf(db: Db, branches: readonly BranchRecord[], currency: string, providers: ProvidersOf) {
  const names = new Map<string, Start['ways'][number]>();
  const served = branches.flatMap(({ id, services }) => services.map(({ type }) => ({ branch_id: id, type })));
  let missing = served.length === 0 && !(await takesCash(db));
  for (const place of served) {
    const methods = await methodsFor(db, { ...place, currency }, providers);
    missing ||= methods.length === 0;
    for (const method of methods) names.set(method.id, method.names);
  }
  return { names: [...names.values()], missing };
}
