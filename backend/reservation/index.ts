/** Domain reservation: a customer's bookings. Making one comes with the booking flow. */
import { listReservations } from '@sufra/api/reservation/endpoints';
import { isoIn } from '@sufra/i18n/time/zone';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { branchAreas, branches, reservations } from '../branch/tables.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { requireSwitch } from '../tenant/settings.ts';

export async function registerReservation(platform: Platform): Promise<void> {
  await serve(platform, listReservations, async (call) => {
    const customer = await call.signedIn();
    const upcoming = call.query.scope === 'upcoming';
    const rows = await call.withDb(async (db) => {
      await requireSwitch(db, 'reservation');
      return db
        .select({ reservation: reservations, branch: branches, area: branchAreas })
        .from(reservations)
        .innerJoin(branches, eq(branches.id, reservations.branch_id))
        .leftJoin(branchAreas, eq(branchAreas.id, reservations.area_id))
        .where(
          and(
            eq(reservations.customer_id, customer.id),
            upcoming ? and(ne(reservations.status, 'cancelled'), gt(reservations.ends_at, call.now())) : undefined,
          ),
        )
        .orderBy(asc(reservations.starts_at));
    });
    const data = rows.map(({ reservation, branch, area }) => ({
      id: reservation.id,
      status: reservation.status,
      branch_id: branch.id,
      branch_name: branch.names,
      area_name: area?.names ?? null,
      guests_count: reservation.guests_count,
      starts_at: isoIn(branch.time_zone, reservation.starts_at.getTime()),
      time_zone: branch.time_zone,
      cost: reservation.cost,
      revision: reservation.revision,
    }));
    return { data };
  });
}
