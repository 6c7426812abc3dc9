import { getOrderByToken } from '@sufra/api/order/endpoints';
import { useEndpoint, usePollWhenDisconnected, useScreenStatus } from '@sufra/module';
import { useParams } from 'react-router';
import { OrderPage } from '../../order/order-page.tsx';

/** `/o/:id`: the order of a signed link, without signing in (CHK-034). */
export default function OrderLinkScreen() {
  const { id = '' } = useParams();
  const missing = useScreenStatus() === 404;
  const answer = useEndpoint(
    getOrderByToken,
    { params: { token: id } },
    { enabled: !missing, pollEvery: usePollWhenDisconnected() },
  );
  return <OrderPage answer={answer} />;
}
