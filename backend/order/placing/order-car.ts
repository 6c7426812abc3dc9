/** The car that a car pickup is brought to (CHK-050). */
import type { CreateOrderBody } from '@sufra/api/order/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { type CarInWords, findCar, readCar } from '../../user/profile/vehicles.ts';

/**
 * The car as the order stores it. Throws VEHICLE_REQUIRED without one, and for the id of a car that is not
 * this customer's: the error does not say whether another customer has it. INVALID_INPUT with the field for a
 * car that is none.
 */
export async function readOrderCar(
  db: Db,
  { tenant, country }: TenantRecord,
  customerId: string | null,
  { vehicle_id, vehicle }: Pick<CreateOrderBody, 'vehicle_id' | 'vehicle'>,
): Promise<CarInWords> {
  if (vehicle_id) {
    const saved = customerId === null ? null : await findCar(db, { tenant, customer_id: customerId }, vehicle_id);
    if (saved) return saved;
    throw refuse('VEHICLE_REQUIRED', { field: 'vehicle_id' });
  }
  if (vehicle) return readCar(vehicle, country, 'vehicle.');
  throw refuse('VEHICLE_REQUIRED', { field: 'vehicle' });
}
