import { getOrderByToken } from '@sufra/api/order/endpoints';
import { useEndpoint, usePlatform, usePollWhenDisconnected, useScreenStatus } from '@sufra/module';
import { useParams } from 'react-router';
import { OrderPage } from '../../order/order-page.tsx';

/** `/o/:id`: the order of a signed link, without signing in (CHK-034). */
export default function OrderLinkScreen() {
  const { id = '' } = useParams();
  const { caller } = usePlatform();
  const missing = useScreenStatus() === 404;
  const answer = useEndpoint(
    getOrderByToken,
    { params: { token: id } },
    { enabled: !missing, pollEvery: usePollWhenDisconnected() },
  );
  // The edge keeps the token of a link that is asked for, as that of an order placed here.
  const claim = () => caller.call(getOrderByToken, { params: { token: id } });
  return <OrderPage answer={answer} claim={claim} />;
}
