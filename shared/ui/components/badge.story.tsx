import { Line, type Story, useSay } from '../gallery/story.tsx';
import { Badge, StatusBadge } from './badge.tsx';

function Badges() {
  const say = useSay();
  return (
    <Line>
      <Badge tone="success" dot>
        {say('مفتوح', 'Open')}
      </Badge>
      <Badge tone="warning" dot>
        {say('مزدحم', 'Busy')}
      </Badge>
      <Badge tone="danger" dot>
        {say('نفد اليوم', 'Sold out today')}
      </Badge>
      <Badge tone="info">{say('جديد', 'New')}</Badge>
      <Badge tone="brand">{say('الأقرب', 'Nearest')}</Badge>
      <Badge tone="accent">{say('مستردّ', 'Refundable')}</Badge>
      <Badge tone="offer">{say('وفّر 7.00', 'Save 7.00')}</Badge>
      <Badge>{say('680 سعرة', '680 kcal')}</Badge>
      <StatusBadge tone="neutral" label={say('قيد التحضير', 'In Kitchen')} />
      <StatusBadge tone="success" label={say('جاهز', 'Ready')} />
      <StatusBadge tone="danger" label={say('ملغى', 'Canceled')} />
      <StatusBadge background="#efeae5" text="#ff0000" label={say('حالة غير معروفة', 'Unknown status')} />
      <StatusBadge background="#e3f2fd" text="#90caf9" label={say('قيد التحضير', 'Preparing')} />
    </Line>
  );
}

export default { title: 'Badge', render: Badges } satisfies Story;
