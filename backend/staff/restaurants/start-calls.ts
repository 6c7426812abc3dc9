/** Calls on the way to the first order (SHOP-040). */
import { readStart as readStartCall, takeCash } from '@sufra/api/staff/endpoints';
import { setCash, takesCash } from '../../payment/cash.ts';
import { paymentProviders } from '../../payment/providers/providers.ts';
import type { Platform } from '../../platform.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import { readStart } from './start.ts';

export async function registerStart(platform: Platform): Promise<void> {
  const providers = paymentProviders(platform);

  await serveStaff(platform, readStartCall, async (call) => ({
    data: await call.withDb((db) => readStart(db, call.tenant.currency, providers.of)),
  }));

  await serveStaff(platform, takeCash, (call) =>
    call.act(async (db, note) => {
      const { on } = call.body;
      const before = await takesCash(db);
      if (before !== on) await setCash(db, on);
      const about = { kind: 'payment', id: 'cash', name: call.tenant.name };
      note(before === on ? null : { about, before: { on: before }, after: { on } });
      return { data: await readStart(db, call.tenant.currency, providers.of) };
    }),
  );
}
