import { localePath, useLocale } from '@sufra/i18n';
import { tap, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { LinkButton } from '@sufra/ui';
import { ArrowsClockwiseIcon } from '@sufra/ui/icons';
import { useOrderAgain } from './use-order-again.ts';

/** The dishes of an ended order into the basket, in words; without JavaScript it leads to the menu. */
export function AgainButton({
  orderId,
  label,
  className,
}: {
  readonly orderId: string;
  /** Its full name where several stand together: with the dishes. Begins with the shown words. */
  readonly label?: string;
  readonly className?: string;
}) {
  const t = useText();
  const { locale } = useLocale();
  const again = useOrderAgain();
  return (
    <LinkButton
      kind="soft"
      size="small"
      icon={<ArrowsClockwiseIcon />}
      href={localePath(locale, '/menu')}
      aria-label={label}
      className={className}
      {...tap(`again-${orderId}`)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void again(orderId);
      }}
    >
      {t('again.title')}
    </LinkButton>
  );
}
