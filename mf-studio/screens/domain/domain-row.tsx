import { removeDomain } from '@sufra/api/staff/endpoints';
import { formatDate, useLocale } from '@sufra/i18n';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { NotProved, useFreshProof, useWorkplace } from '@sufra/module/console';
import { Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, faultText, quiet } from '@sufra/ui/desk';
import { useState } from 'react';
import { siteOrigin } from '../../site/site-origin.ts';

const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px;& a{overflow-wrap:anywhere;font-weight:600;color:var(--brand-ink)}`;
const asked = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px;flex-basis:100%;& p{flex-basis:100%}`;

export interface DomainRowProps {
  readonly host: string;
  /** What people read; absent: it is in ASCII. */
  readonly letters?: string | undefined;
  readonly isRemovable: boolean;
  /** When it ends, as its proof is gone; absent: it does not. */
  readonly endsAt?: string | undefined;
  /** Reads which answer now. */
  readonly onChanged: () => void;
}

/**
 * An address that answers. One of the restaurant's own is removed after it was said what that means, with a
 * fresh proof (SHOP-040).
 */
export function DomainRow({ host, letters, isRemovable, endsAt, onChanged }: DomainRowProps) {
  const shown = letters ?? host;
  const t = useText();
  const at = useLocale();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const proved = useFreshProof();
  const [isAsked, setAsked] = useState(false);
  const remove = useAction(async () => {
    await proved(() => caller.call(removeDomain, { params: { restaurant }, query: { host } }));
    toast({ text: t('domain.removed', { host: shown }) });
    onChanged();
  });
  const run = () =>
    void remove.run(undefined).catch((error: unknown) => {
      if (!(error instanceof NotProved)) onChanged();
    });
  return (
    <li className={row}>
      <a href={`${siteOrigin(host)}/`} dir={letters ? 'auto' : 'ltr'}>
        {shown}
      </a>
      {letters ? (
        <bdi dir="ltr" className={quiet}>
          {host}
        </bdi>
      ) : null}
      {endsAt ? <p className={faultText}>{t('domain.lapsing', { day: formatDate(endsAt, at) })}</p> : null}
      {isRemovable && !isAsked ? (
        <TextButton aria-label={t('domain.removeOf', { host: shown })} onClick={() => setAsked(true)}>
          {t('domain.remove')}
        </TextButton>
      ) : null}
      {isAsked ? (
        <div className={asked}>
          <p>{t('domain.removeText', { host: shown })}</p>
          <Button kind="danger" size="small" busy={remove.loading} onClick={run}>
            {t('domain.removeYes', { host: shown })}
          </Button>
          <Button kind="secondary" size="small" onClick={() => setAsked(false)}>
            {t('domain.keep')}
          </Button>
          <Fault>{remove.error ? errorText(remove.error) : null}</Fault>
        </div>
      ) : null}
    </li>
  );
}
