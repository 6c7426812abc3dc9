import type { Cart } from '@sufra/api/order/endpoints';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button, LinkButton, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { guestEnd, guestShare, isOwnStep, useGuestGroup } from './guest-share.ts';

const soft = css`display:block;margin-block-start:6px;font-size:var(--fs-cap);color:var(--ink-2)`;

/**
 * Below the basket of a guest: their share while it is to be paid; else what is done is sent already, and the
 * host places the order (CHK-052, CHK-053).
 */
export default function GuestDock({
  cart,
  pending,
  onDone,
}: {
  readonly cart: Cart;
  readonly pending: boolean;
  readonly onDone: () => void;
}) {
  const t = useText();
  const { locale } = useLocale();
  const group = useGuestGroup(cart);
  const share = group ? guestShare(group) : null;
  const isOver = group ? guestEnd(group) !== null : false;
  if (share && isOwnStep(share))
    return (
      <LinkButton
        kind="pay"
        block
        href={localePath(locale, share.step.path)}
        amount={share.amount ? <Money amount={share.amount} currency={share.currency} /> : null}
        data-test="guest-share"
      >
        {localizedName(share.step.way, locale).text}
      </LinkButton>
    );
  return (
    <>
      <Button block busy={pending} onClick={onDone} data-test="guest-done">
        {t('group.done')}
      </Button>
      {share ? null : (
        <span className={soft}>
          {isOver
            ? t('group.hostMayAgain')
            : group
              ? t('group.hostPlaces', { name: group.host_name })
              : t('group.hostPlacesLater')}
        </span>
      )}
    </>
  );
}
