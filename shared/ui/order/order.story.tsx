import { Card } from '../components/card.tsx';
import { Money } from '../components/money.tsx';
import { Time } from '../components/text.tsx';
import { Stack, type Story, useSay } from '../gallery/story.tsx';
import { BagFillIcon } from '../icons/index.ts';
import { PromiseRange } from './promise-range.tsx';
import { QueueRing } from './queue-ring.tsx';
import { Receipt, ReceiptRow } from './receipt.tsx';
import { StatusStepper } from './status-stepper.tsx';

const minute = 60_000;
const start = Date.parse('2026-11-21T16:12:00Z');

function Orders() {
  const say = useSay();
  return (
    <Stack>
      <PromiseRange label={say('جاهز بين', 'Ready')} from={start + 28 * minute} to={start + 38 * minute}>
        {say('فرع العليا، شارع التحلية', 'Dokki, Tahrir Street')}
      </PromiseRange>
      <Card>
        <StatusStepper
          label={say('حالة الطلب', 'Order status')}
          steps={[
            { id: 'received', label: say('استلمنا طلبك', 'Order received'), state: 'done', at: <Time at={start} /> },
            {
              id: 'preparing',
              label: say('قيد التحضير', 'Preparing'),
              state: 'done',
              at: <Time at={start + 2 * minute} />,
            },
            {
              id: 'ready',
              label: say('جاهز للاستلام', 'Ready for pickup'),
              state: 'now',
              at: <Time at={start + 17 * minute} />,
              note: say('عند الكاونتر', 'At the counter'),
              icon: <BagFillIcon />,
            },
            { id: 'done', label: say('تم التسليم', 'Picked up'), state: 'next' },
          ]}
        />
      </Card>
      <Receipt title={say('ملخص الطلب', 'Summary')}>
        <ReceiptRow label={say('ريش غنم على الفحم', 'Basta koshary × 2')} amount={<Money amount="76.00" />} />
        <ReceiptRow label={say('الخصم', 'Discount')} amount={<Money amount="12.00" kind="taken" />} kind="saving" />
        <ReceiptRow
          label={say('الإجمالي', 'Total')}
          note={say('شامل الضريبة', 'VAT included')}
          amount={<Money amount="64.00" />}
          kind="total"
        />
      </Receipt>
      <QueueRing position={3}>{say('أمامك مجموعتان', '2 parties ahead')}</QueueRing>
    </Stack>
  );
}

export default { title: 'Order', render: Orders } satisfies Story;
