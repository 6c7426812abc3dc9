import type { Order, OrderTracking } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { FailureBoundary, useHydrated } from '@sufra/module';
import { lazy, Suspense } from 'react';

const Offer = lazy(() => import('../push/order-push-offer.tsx'));

/**
 * News of an order that runs, on this device, where the restaurant sends them (CHK-056). The page of the
 * order does not need it.
 */
export function OrderPushes({ order }: { readonly order: Pick<Order | OrderTracking, 'id' | 'status' | 'pushes'> }) {
  const alive = useHydrated();
  if (!alive || !order.pushes || !isActiveOrder(order.status)) return null;
  return (
    <FailureBoundary onFailure={() => {}}>
      <Suspense fallback={null}>
        <Offer orderId={order.id} />
      </Suspense>
    </FailureBoundary>
  );
}
