import { css } from '../css.ts';
import { Stack, type Story, useSay } from '../gallery/story.tsx';
import { BasketIcon, ClockFillIcon } from '../icons/index.ts';
import { Banner } from './banner.tsx';
import { Button, TextButton } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState, ErrorState } from './empty-state.tsx';
import { Loading } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';
import { StaleNote } from './stale-note.tsx';
import { Toast } from './toast.tsx';

const UPDATED_AT = Date.parse('2026-01-10T18:05:00+03:00');
const skeletons = css`display:flex;flex-direction:column;gap:var(--s3)`;
const stay = () => undefined;

function Messages() {
  const say = useSay();
  return (
    <Stack>
      <Toast action={{ label: say('تراجع', 'Undo'), onClick: stay }}>{say('أضفنا كباب نخلة', 'Koshary added')}</Toast>
      <Banner tone="warning" icon={<ClockFillIcon />}>
        {say('يغلق المطبخ بعد 10 دقائق', 'Kitchen closes in 10 minutes')}
      </Banner>
      <Banner tone="danger" action={<TextButton>{say('تحديث', 'Refresh')}</TextButton>}>
        {say('لم يصل طلبك بعد، وسلتك محفوظة', 'Your order was not sent. Your basket is kept')}
      </Banner>
      <Banner tone="success">{say('استلمنا طلبك', 'We have your order')}</Banner>
      <Banner>{say('جاهز خلال \u206615–25\u2069 دقيقة', 'Ready in 15–25 minutes')}</Banner>
      <Banner tone="plain">
        {say('يمكنك الإلغاء مجاناً إلى أن يقبل المطعم طلبك', 'Cancel free of charge until the restaurant accepts')}
      </Banner>
      <StaleNote updatedAt={UPDATED_AT} offline={false} onRetry={stay} retrying={false} />
      <StaleNote updatedAt={UPDATED_AT} offline onRetry={stay} retrying />
      <Loading className={skeletons}>
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton shape="button" />
      </Loading>
      <Card>
        <EmptyState
          icon={BasketIcon}
          title={say('سلتك فارغة', 'Nothing here yet')}
          text={say('ابدأ من الأكثر طلباً', 'Start with what others order most')}
          action={
            <Button kind="soft" size="small">
              {say('تصفّح القائمة', 'Browse the menu')}
            </Button>
          }
        />
      </Card>
      <Card>
        <ErrorState
          title={say('تعذّر تحميل القائمة', 'The menu did not load')}
          text={say(
            'سلتك محفوظة. تحقق من الاتصال ثم أعد المحاولة',
            'Your basket is kept. Check the connection and try again',
          )}
          onRetry={stay}
          wayOn={<TextButton>{say('كل الفروع', 'All branches')}</TextButton>}
          reference="req-7f3a"
        />
      </Card>
    </Stack>
  );
}

export default { title: 'Toast, banner, note on old data, loading, empty, error', render: Messages } satisfies Story;
