import type { OrderTracking } from '@sufra/api/order/endpoints';
import { mapSource } from '@sufra/contract/maps';
import { courierMapSlot } from '@sufra/contract/modules/checkout';
import { Slot, usePlatform } from '@sufra/module';
import { css } from '@sufra/ui/css';

// The room is there before the map: nothing moves when it comes.
const room = css`block-size:16.875rem;border-radius:var(--r-l);background:var(--sunken);overflow:clip;[data-slot],[data-contribution]{block-size:100%}@media (min-width:80em){block-size:22rem}`;

/**
 * Where the courier is, on the tenant's map; drawn by the menu, whose maps are (CHK-062). Nothing where there
 * is no map or no position.
 */
export function CourierMap({ order }: { readonly order: Pick<OrderTracking, 'courier'> }) {
  const { tenant, modules } = usePlatform().context;
  if (!order.courier?.position || !modules.includes('mf-menu') || !mapSource(tenant.settings)) return null;
  return (
    <div className={room} data-test="courier-map">
      <Slot of={courierMapSlot} />
    </div>
  );
}
