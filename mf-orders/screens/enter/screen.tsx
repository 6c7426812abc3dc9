import { enterByLink } from '@sufra/api/staff/endpoints';
import { LOGIN_PATH } from '@sufra/contract/modules/account';
import { localePath, useLocale } from '@sufra/i18n';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';
import { EntryPage } from '../../access/entry-page.tsx';
import { returnPath } from '../../access/return-path.ts';

const tall = css`min-block-size:3.5rem`;

/** `/enter#{token}`: signs in by a link that opens once, and goes on to `?return=`. The token stands behind `#`, so that no log and no referrer has it. */
export default function EnterScreen() {
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { caller, session, navigate } = usePlatform();
  const [fault, setFault] = useState<string | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const token = window.location.hash.slice(1);
    const next = returnPath(window.location.search);
    history.replaceState(history.state, '', window.location.pathname);
    caller
      .call(enterByLink, { body: { token } })
      .then(async () => {
        await session.refresh();
        navigate(next, { replace: true });
      })
      .catch((error: unknown) => setFault(errorText(error)));
  }, [caller, session, navigate, errorText]);

  return (
    <EntryPage title={t('enter.title')}>
      <p role="status">{fault ?? t('enter.wait')}</p>
      {fault ? (
        <LinkButton className={tall} href={localePath(locale, LOGIN_PATH)}>
          {t('enter.signIn')}
        </LinkButton>
      ) : null}
    </EntryPage>
  );
}
