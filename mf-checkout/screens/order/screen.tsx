import { getOrder } from '@sufra/api/order/endpoints';
import { useEndpoint, usePollWhenDisconnected, useScreenStatus } from '@sufra/module';
import { useParams } from 'react-router';
import { OrderPage } from '../../order/order-page.tsx';
import { useNoteKnown } from '../../storage/known-orders.ts';
import { useSuccessDialog } from './use-success-dialog.ts';

/** `/order/:id`: an order of this visitor (CHK-037). */
export default function OrderScreen() {
  const { id = '' } = useParams();
  const missing = useScreenStatus() === 404;
  const answer = useEndpoint(getOrder, { params: { id } }, { enabled: !missing, pollEvery: usePollWhenDisconnected() });
  useNoteKnown(answer);
  useSuccessDialog(id);
  return <OrderPage orderId={id} answer={answer} />;
}
