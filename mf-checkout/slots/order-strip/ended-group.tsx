import { formatMoneyText, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { PageStrip } from '@sufra/module/page-strip';
import { WarningCircleFillIcon } from '@sufra/ui/icons';
import type { GuestEnd } from '../../group/guest-share.ts';
import { backKey } from '../../order/status/status-words.ts';
import { OnWide } from './numbered.tsx';

/** That the order was not placed, and what of the guest's share goes back, or went back (CHK-053). */
export function useGuestEndWords(): (end: GuestEnd) => string {
  const t = useText();
  const { locale } = useLocale();
  return ({ amount, is_back, currency }) => {
    const back = amount && t(backKey({ is_back }), { amount: formatMoneyText(amount, currency, locale) });
    return [t('shares.over'), back].filter(Boolean).join(' · ');
  };
}

/** To the guest of a group order, how it ended, until it is opened or closed. */
export function EndedGroup({ end, onSeen }: { readonly end: GuestEnd; readonly onSeen: () => void }) {
  const t = useText();
  const { navigate } = usePlatform();
  const words = useGuestEndWords();
  return (
    <PageStrip
      label={t('strip.endedLabel')}
      icon={<WarningCircleFillIcon />}
      tone="danger"
      to={end.path}
      onOpen={() => {
        onSeen();
        navigate(end.path);
      }}
      close={{ label: t('strip.close'), run: onSeen }}
      data-test="order-strip"
    >
      <OnWide>{t('group.of', { name: end.host_name })}: </OnWide>
      {words(end)}
    </PageStrip>
  );
}
