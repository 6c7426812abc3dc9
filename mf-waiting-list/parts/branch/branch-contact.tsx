import type { WaitingBranch } from '@sufra/api/branch/endpoints';
import { formatPhone, isolateLtr, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { IconLink } from '@sufra/ui';
import { MapTrifoldIcon, PhoneIcon } from '@sufra/ui/icons';

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
      {phone ? (
        <IconLink
          kind="line"
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          label={t('branch.call', { name, phone: isolateLtr(formatPhone(phone)) })}
        >
          <PhoneIcon />
        </IconLink>
      ) : null}
      {latitude !== 0 || longitude !== 0 ? (
        <IconLink
          kind="line"
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          label={t('branch.directions', { name })}
        >
          <MapTrifoldIcon />
        </IconLink>
      ) : null}
    </>
  );
}
