import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { QrCode } from '@sufra/ui/qr-code';
import { SendLink } from '../order/share/send-link.tsx';

const stack = css`display:grid;gap:var(--s3);justify-items:stretch`;
const code = css`display:grid;justify-items:center;gap:var(--s2);padding:var(--s4);border-radius:var(--r-l);background:var(--sunken);text-align:center`;

/** The link of a group order: sent, copied, or scanned from this phone. */
export function GroupInvite({ id }: { readonly id: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { tenant, origin } = usePlatform().context;
  const url = new URL(localePath(locale, `/group/${id}`), origin).href;
  return (
    <div className={stack}>
      <SendLink
        url={url}
        message={t('group.message', { restaurant: localizedName(tenant.name, locale).text })}
        label={t('group.send')}
        name={t('group.link')}
        test="group-send"
      />
      <div className={code}>
        <QrCode content={url} label={t('group.qr')} data-test="group-qr" />
        <p>{t('group.scan')}</p>
      </div>
    </div>
  );
}
