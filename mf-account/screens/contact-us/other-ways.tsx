import { settingText } from '@sufra/contract';
import { findCountry, readPhone } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Card, LinkButton, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PhoneIcon, WhatsappLogoIcon } from '@sufra/ui/icons';
import { MailLink } from '../../account/mail-link.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const row = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const heading = css`font-size:var(--fs-l);font-weight:600`;

/** Telephone and WhatsApp of the restaurant, as far as it has them; nothing without. */
export function ReachLinks() {
  const t = useText();
  const { settings, country } = usePlatform().context.tenant;
  const phone = settingText(settings, 'social.phone');
  const whatsapp = readPhone(settingText(settings, 'social.whatsapp'), findCountry(country))?.slice(1);
  if (!phone && !whatsapp) return null;
  return (
    <span className={row}>
      {phone ? (
        <LinkButton kind="soft" size="small" icon={<PhoneIcon />} href={telUrl(phone)}>
          {t('contact.call')}
        </LinkButton>
      ) : null}
      {whatsapp ? (
        <LinkButton
          kind="soft"
          size="small"
          icon={<WhatsappLogoIcon />}
          href={`https://wa.me/${whatsapp}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('contact.whatsapp')}
        </LinkButton>
      ) : null}
    </span>
  );
}

/** The ways that need no form; nothing for a restaurant that has named none. */
export function OtherWays() {
  const t = useText();
  const { settings } = usePlatform().context.tenant;
  const email = settingText(settings, 'social.email');
  const hasLinks = settingText(settings, 'social.phone') || settingText(settings, 'social.whatsapp');
  if (!hasLinks && !email) return null;
  return (
    <Card as="section" className={stack} aria-label={t('contact.otherWays')}>
      <h2 className={heading}>{t('contact.otherWays')}</h2>
      <ReachLinks />
      {email ? <MailLink address={email} /> : null}
    </Card>
  );
}
