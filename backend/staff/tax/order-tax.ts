/** Tax documents of one order, and the company that wants them in its name (TAX-002). */
import { type OrderTax, readOrderTax, setTaxBuyer } from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { findOrder } from '../../order/order-rows.ts';
import type { OrderRow } from '../../order/tables.ts';
import { settleTax, subjectOf } from '../../order/tax/settle-tax.ts';
import type { Platform } from '../../platform.ts';
import { authorityNamed, taxServices } from '../../tax/authorities.ts';
import { correctDocument } from '../../tax/chain/correct.ts';
import { activeAmong, activeDevice, devicesOf, MAIN_POINT } from '../../tax/chain/devices.ts';
import { buyerOf, documentsOf, setBuyer } from '../../tax/chain/documents.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { documentView, findDocuments } from './tax-view.ts';

export async function registerOrderTax(platform: Platform): Promise<void> {
  await serveStaff(platform, readOrderTax, async (call) => ({
    data: await call.withDb(async (db) => {
      const order = await findOrder(db, db.tenant, call.params.order);
      if (!order) throw refuse('NOT_FOUND');
      return view(db, call, order);
    }),
  }));

  await serveStaff(platform, setTaxBuyer, (call) =>
    call.act(async (db, note) => {
      const order = await findOrder(db, db.tenant, call.params.order, 'update');
      const device = order && (await activeDevice(db, order.branch_id, MAIN_POINT));
      const authority = device && authorityNamed(device.authority);
      if (!order || !device || !authority) throw refuse('NOT_FOUND');
      const buyer = Object.fromEntries(
        Object.entries(call.body).map(([field, value]) => [field, value.trim()]),
      ) as typeof call.body;
      const fault = authority.buyerFault(buyer, device.facts);
      if (fault !== null) throw refuse('INVALID_INPUT', { field: `buyer.${fault}` });
      const now = call.now();
      await setBuyer(db, subjectOf(order), buyer, now);
      // What was refused never was: it is made again in the new name, and not taken back.
      for (const { document, report } of await documentsOf(db, subjectOf(order)))
        if (report.state === 'refused' && document.statement.buyer !== null)
          await correctDocument(
            { db, services: taxServices(platform.config), now, timeZone: order.snapshot.branch.time_zone },
            ...([document.device_id, document.counter] as const),
          );
      await settleTax({ platform, db, tenant: call.tenant, now }, order);
      note({
        about: { kind: 'order', id: order.id, name: order.number },
        ...{ branch_id: order.branch_id, after: { buyer: buyer.name, vat_number: buyer.vat_number } },
      });
      return { data: await view(db, call, order) };
    }),
  );
}

async function view(db: Db, call: RestaurantScope, order: OrderRow): Promise<OrderTax> {
  const now = call.now();
  const [found, devices, buyer] = [
    await findDocuments(db, { subject: subjectOf(order) }, now),
    await devicesOf(db),
    await buyerOf(db, subjectOf(order)),
  ];
  return {
    documents: found.map((one) => documentView(one, devices, call.locale, now)),
    buyer,
    has_device: activeAmong(devices, order.branch_id, MAIN_POINT) !== null,
  };
}
