import type { Branch } from '@sufra/api/branch/endpoints';
import { formatPhone, isolateLtr, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { DirectionsLink, LinkButton, Phone, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PhoneIcon } from '@sufra/ui/icons';

const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2);padding-block-start:var(--s2)`;
const grow = css`flex:1 1 auto`;

export interface BranchContactProps {
  branch: Pick<Branch, 'names' | 'phone' | 'latitude' | 'longitude'>;
}

/** How to reach a branch: its phone, and the way there. Works without JavaScript. */
export function BranchContact({ branch }: BranchContactProps) {
  const t = useText();
  const { locale } = useLocale();
  const name = localizedName(branch.names, locale).text;
  const { phone, latitude, longitude } = branch;
  return (
    <div className={row}>
      {phone ? (
        <LinkButton
          href={telUrl(phone)}
          kind="secondary"
          size="small"
          icon={<PhoneIcon />}
          className={grow}
          aria-label={t('branch.call', { name, phone: isolateLtr(formatPhone(phone)) })}
        >
          <Phone number={phone} />
        </LinkButton>
      ) : (
        <span className={grow}>{t('branch.noPhone')}</span>
      )}
      <DirectionsLink latitude={latitude} longitude={longitude} label={t('branch.directions', { name })} />
    </div>
  );
}
