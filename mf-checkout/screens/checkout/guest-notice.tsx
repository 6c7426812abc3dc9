import type { Cart, Group } from '@sufra/api/order/endpoints';
import { cartDialog } from '@sufra/contract/modules/checkout';
import { formatMoment, localePath, localizedName, useLocale } from '@sufra/i18n';
import { useDialog, usePlatform, useText } from '@sufra/module';
import { Button, EmptyState, LinkButton, Money } from '@sufra/ui';
import { UsersThreeIcon } from '@sufra/ui/icons';
import { guestShare, useGuestGroup } from '../../group/guest-share.ts';
import { useGroupWords } from '../../group/use-group-words.ts';

/**
 * In place of the form: the host of the group order places it (CHK-052), and each may pay their own share (CHK-053).
 */
export default function GuestNotice({ cart }: { readonly cart: Cart }) {
  const group = useGuestGroup(cart);
  return group ? <Known group={group} timeZone={cart.context.time_zone} /> : <HostPlaces />;
}

function Known({ group, timeZone }: { readonly group: Group; readonly timeZone: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const words = useGroupWords(group, timeZone);
  const share = guestShare(group);
  if (!share) return <HostPlaces text={group.state === 'open' ? t('group.guestCheckout') : words} />;
  const { step, amount, currency } = share;
  const until = group.shares?.pay_until;
  const time = until && formatMoment(until, { locale, timeZone, now });
  return (
    <EmptyState
      icon={UsersThreeIcon}
      title={localizedName(step.says, locale).text}
      text={[words, time && t('shares.waiting', { time })].filter(Boolean).join('. ')}
      action={
        <LinkButton href={localePath(locale, step.path)} data-test="guest-share">
          {localizedName(step.way, locale).text}
          {amount ? (
            <>
              {' · '}
              <Money amount={amount} currency={currency} />
            </>
          ) : null}
        </LinkButton>
      }
    />
  );
}

/** `text`: undefined: what can be done now is not known. */
function HostPlaces({ text }: { readonly text?: string }) {
  const t = useText();
  const open = useDialog(cartDialog);
  return (
    <EmptyState
      icon={UsersThreeIcon}
      title={t('group.hostPlacesLater')}
      text={text}
      action={<Button onClick={() => void open({})}>{t('group.basket')}</Button>}
    />
  );
}
