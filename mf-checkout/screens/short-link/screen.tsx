import { NotAvailable } from '../../order/not-available.tsx';

/** `/r/{id}` that leads nowhere; every other is a redirect (CHK-040). */
export default function ShortLinkScreen() {
  return <NotAvailable />;
}
