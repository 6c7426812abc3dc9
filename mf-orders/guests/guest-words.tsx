/** What floor and queue say of guests. */

import { formatList, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { warningStrip } from '@sufra/ui/desk';
import { WarningCircleFillIcon } from '@sufra/ui/icons';

/** Needs that have words; another one is left out. */
const NEEDS = ['wheelchair', 'child_seat', 'high_chair', 'accessible'];

const strip = warningStrip;

/** A guest's name, or what a guest without one is called. */
export function useGuestName(): (name: string | null) => string {
  const t = useText();
  return (name) => name || t('guest.nameless');
}

/** `a high chair, place for a wheelchair`; empty for none. */
export function useNeeds(): (needs: readonly string[]) => string {
  const t = useText();
  const { locale } = useLocale();
  return (needs) =>
    formatList(
      needs.filter((need) => NEEDS.includes(need)).map((need) => t(`guest.need.${need}`)),
      locale,
    );
}

/** What a host must not overlook: allergies, and what the guest wrote. */
export function GuestStrip({ children }: { readonly children: string }) {
  if (children === '') return null;
  return (
    <p className={strip}>
      <WarningCircleFillIcon />
      <bdi>{children}</bdi>
    </p>
  );
}
