import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { columnClass, EmptyState, LinkButton } from '@sufra/ui';
import { ReceiptIcon } from '@sufra/ui/icons';
import { useSearchParams } from 'react-router';
import { isMessageCode } from './codes.ts';

/** `/o/message?code=`: one of our own messages about an order, and the way to the orders (CHK-036). */
export default function MessageScreen() {
  const { locale } = useLocale();
  const t = useText();
  const [search] = useSearchParams();
  const asked = search.get('code');
  const code = isMessageCode(asked) ? asked : 'unknown';
  return (
    <div className={columnClass}>
      <EmptyState
        heading="h1"
        icon={ReceiptIcon}
        title={t(`message.${code}`)}
        text={t(`message.${code}Text`)}
        action={
          <LinkButton kind="soft" size="small" href={localePath(locale, '/o')}>
            {t('order.myOrders')}
          </LinkButton>
        }
      />
    </div>
  );
}
