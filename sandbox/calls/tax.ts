/**
 * The stand-ins of the tax authorities, as their own people see and change them, and a device for a
 * restaurant without typing (docs/tax.md).
 */
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import { AUTHORITIES } from '@sufra/backend/tax/authorities.ts';
import { devicesOf } from '@sufra/backend/tax/chain/devices.ts';
import { addDevice, enrollDevice } from '@sufra/backend/tax/enrolment.ts';
import type { FastifyInstance } from 'fastify';
import { array, boolean, enums, object, optional, string } from 'superstruct';
import { TAX_DEVIATIONS } from '../tax/mood.ts';
import type { World } from '../world.ts';
import { body } from './read.ts';

const moodInput = object({
  authority: enums(['zatca', 'eta']),
  down: optional(boolean()),
  /** What happens to the next documents, one each. */
  next: optional(array(enums(TAX_DEVIATIONS))),
  /** Takes every certificate or credential away; those of the sandbox can be asked for again. */
  revoke: optional(boolean()),
});
const deviceInput = object({ tenant: string(), branch_id: string() });

const SAUDI = {
  ...{
    name: 'شركة تجريبية للمطاعم',
    vat_number: '300012345600003',
    registration: '1010123456',
    street: 'طريق الملك فهد',
  },
  ...{ building: '8091', district: 'العليا', city: 'الرياض', postal_code: '12214', industry: 'Restaurants' },
};
const EGYPTIAN = {
  ...{ name: 'شركة تجريبية للأغذية', vat_number: '512874963', branch_code: '0', governate: 'القاهرة', city: 'القاهرة' },
  ...{ street: 'شارع طلعت حرب', building: '12', activity_code: '5610', item_code: 'EG-512874963-MEAL' },
};
const INPUT = {
  zatca: { otp: '123456' },
  eta: { client_id: 'sandbox-pos', client_secret: 'sandbox-secret' },
} as const;

export function registerTaxAuthorities(world: World, http: FastifyInstance): void {
  const server = () => {
    if (!world.tax) throw refuse('NOT_FOUND');
    return world.tax;
  };

  http.get('/sandbox/tax', async () => {
    const { zatca, eta } = server();
    return {
      zatca: { down: zatca.mood.isDown, documents: zatca.documents },
      eta: { down: eta.mood.isDown, receipts: eta.receipts },
    };
  });

  http.post('/sandbox/tax', async (request) => {
    const { authority, down, next = [], revoke } = body(request, moodInput);
    const { zatca, eta } = server();
    const { mood } = { zatca, eta }[authority];
    if (down !== undefined) mood.isDown = down;
    mood.plan(...next);
    if (revoke && authority === 'zatca') zatca.revoke();
    if (revoke && authority === 'eta') {
      eta.revoke();
      eta.credentials.push(INPUT.eta);
    }
    return { authority, down: mood.isDown };
  });

  http.post('/sandbox/tax/devices', async (request) => {
    const { tenant, branch_id } = body(request, deviceInput);
    const record = await world.tenants.find(tenant);
    const authority = AUTHORITIES.find(({ country }) => country === record?.country);
    if (!record || !authority) throw refuse('NOT_FOUND', { field: 'tenant' });
    const id = await withTenant(world.database, tenant, async (db) => {
      const there = (await devicesOf(db)).find((one) => one.branch_id === branch_id && one.state !== 'retired');
      if (there) return there.id;
      const facts = authority.name === 'zatca' ? SAUDI : { ...EGYPTIAN, pos_serial: `${tenant}-${branch_id}` };
      return (await addDevice(db, { authority, branch_id, point: 'main', facts }, world.clock.now(tenant))).id;
    });
    const fault = await enrollDevice(world, record, id, INPUT[authority.name as keyof typeof INPUT]);
    return { device: id, outcome: fault?.kind ?? 'well', step: fault?.step ?? null };
  });
}
