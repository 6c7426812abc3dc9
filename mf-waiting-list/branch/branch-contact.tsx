import type { WaitingBranch } from '@sufra/api/branch/endpoints';
import { formatPhone, isolateLtr, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { CallLink, DirectionsLink } from '@sufra/ui';

/** Call, and the way there: joining is at the restaurant's door. Works without JavaScript. */
export function BranchContact({
  branch,
}: {
  branch: Pick<WaitingBranch, 'names' | 'phone' | 'latitude' | 'longitude'>;
}) {
  const t = useText();
  const { locale } = useLocale();
  const name = localizedName(branch.names, locale).text;
  const { phone, latitude, longitude } = branch;
  return (
    <>
      <CallLink phone={phone} label={t('branch.call', { name, phone: isolateLtr(formatPhone(phone)) })} />
      <DirectionsLink latitude={latitude} longitude={longitude} label={t('branch.directions', { name })} />
    </>
  );
}
