import { isApiError } from '@sufra/api';
import { enterByLink } from '@sufra/api/staff/endpoints';
import { LOGIN_PATH } from '@sufra/contract/modules/account';
import { localePath, useLocale } from '@sufra/i18n';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Button, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { EntryPage } from '../../access/entry-page.tsx';
import { ReplacedSession } from '../../access/replaced-session.tsx';
import { returnPath } from '../../access/return-path.ts';

const tall = css`min-block-size:3.5rem`;

/**
 * `/enter#{token}`: signs in by a link that opens once, and goes on to `?return=`. It takes a tap: programs
 * that look through mail open links, with scripts too, and a link of a stranger would sign in over the person
 * that is here (SHOP-002). The token stands behind `#`, so that no log and no referrer has it.
 */
export default function EnterScreen() {
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { caller, session, navigate } = usePlatform();
  const [isSpent, setSpent] = useState(false);
  const enter = useAction(async () => {
    const token = window.location.hash.slice(1);
    const next = returnPath(window.location.search);
    try {
      await caller.call(enterByLink, { body: { token } });
    } catch (error) {
      setSpent(isApiError(error) && error.status === 410);
      throw error;
    }
    history.replaceState(history.state, '', window.location.pathname);
    await session.refresh();
    navigate(next, { replace: true });
  });
  return (
    <EntryPage title={t('enter.title')}>
      <p>{t('enter.text')}</p>
      <ReplacedSession />
      {enter.error ? <p role="alert">{errorText(enter.error)}</p> : null}
      {isSpent ? (
        <LinkButton className={tall} href={localePath(locale, LOGIN_PATH)}>
          {t('enter.signIn')}
        </LinkButton>
      ) : (
        <Button
          data-test="enter"
          className={tall}
          busy={enter.loading}
          onClick={() => void enter.run(undefined).catch(() => {})}
        >
          {t('enter.enter')}
        </Button>
      )}
    </EntryPage>
  );
}
