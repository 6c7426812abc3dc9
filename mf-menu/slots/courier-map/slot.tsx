import { getOrder, getOrderByToken, getOrderTracking } from '@sufra/api/order/endpoints';
import { matchRoute } from '@sufra/contract';
import { mapSource } from '@sufra/contract/maps';
import { ORDER_PAGES } from '@sufra/contract/order-pages';
import { dataOf, useEndpoint, usePlatform, useReadable } from '@sufra/module';
import { lazy, Suspense, useMemo } from 'react';

const CourierMap = lazy(() => import('../../courier/courier-map.tsx'));

/**
 * `checkout.courier-map`: the tenant's map under the courier of the order whose page this is (CHK-062). The
 * page has the order's answer already, and messages move the courier in it: nothing is asked for the map.
 */
export default function CourierMapSlot() {
  const { context, location } = usePlatform();
  const path = useReadable(location).replace(/[?#].*$/s, '');
  const { settings } = context.tenant;
  // The same object as long as the settings are, since another one is another map.
  const source = useMemo(() => mapSource(settings), [settings]);
  const courier = useCourier(path);
  if (!source || !courier?.position) return null;
  return (
    <Suspense fallback={null}>
      <CourierMap source={source} position={courier.position} door={courier.to} />
    </Suspense>
  );
}

const PAGES = [ORDER_PAGES.tracking, ORDER_PAGES.order, ORDER_PAGES.signedLink].map((path) => ({ path }));

/** Of the order that the address names, as its page asks for it. */
function useCourier(path: string) {
  const match = matchRoute(PAGES, path);
  const idOn = (pattern: string) => (match?.route.path === pattern ? match.params.id! : null);
  const tracked = idOn(ORDER_PAGES.tracking);
  const order = idOn(ORDER_PAGES.order);
  const token = idOn(ORDER_PAGES.signedLink);
  const byTracking = useEndpoint(getOrderTracking, { params: { id: tracked ?? '-' } }, { enabled: tracked !== null });
  const byId = useEndpoint(getOrder, { params: { id: order ?? '-' } }, { enabled: order !== null });
  const byToken = useEndpoint(getOrderByToken, { params: { token: token ?? '-' } }, { enabled: token !== null });
  return (dataOf(byTracking) ?? dataOf(byId) ?? dataOf(byToken))?.courier ?? null;
}
