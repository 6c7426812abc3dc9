import { Line, Stack, type Story, useSay } from '../gallery/story.tsx';
import { PencilSimpleIcon } from '../icons/index.ts';
import { Button, LinkButton, TextButton, TextLink } from './button.tsx';
import { Money } from './money.tsx';

function Buttons() {
  const say = useSay();
  return (
    <Stack>
      <Line>
        <Button>{say('ابدأ الطلب', 'Start an order')}</Button>
        <Button kind="accent">{say('اطلب الآن', 'Order now')}</Button>
        <Button kind="soft">{say('استبدل', 'Redeem')}</Button>
        <Button kind="secondary" icon={<PencilSimpleIcon />}>
          {say('تعديل', 'Edit')}
        </Button>
        <Button kind="ghost">{say('لاحقاً', 'Later')}</Button>
        <Button kind="danger">{say('إلغاء الطلب', 'Cancel order')}</Button>
      </Line>
      <Line>
        <Button size="small">{say('ابدأ الطلب', 'Start an order')}</Button>
        <Button size="small" kind="soft" busy>
          {say('إعادة المحاولة', 'Try again')}
        </Button>
        <LinkButton size="small" kind="secondary" href="#branches">
          {say('كل الفروع', 'All branches')}
        </LinkButton>
        <TextLink href="#change">{say('تغيير', 'Change')}</TextLink>
        <TextButton>{say('عرض الكل', 'Show all')}</TextButton>
      </Line>
      <Button kind="pay" block amount={<Money amount="118.00" />}>
        {say('إتمام الطلب', 'Checkout')}
      </Button>
      <div>
        <Button block disabledReason={say('بقي اختيار واحد', '1 choice left')}>
          {say('أضف إلى السلة', 'Add to basket')}
        </Button>
      </div>
    </Stack>
  );
}

export default { title: 'Button', render: Buttons } satisfies Story;
