import { listPasskeys } from '@sufra/api/user/endpoints';
import { dataOf, tap, useEndpoint, usePlatform, useText } from '@sufra/module';
import { hasOwnLock } from '@sufra/module/passkeys';
import { Banner, Button, Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useState } from 'react';
import { endOffer, isOffered } from './offer-record.ts';
import { useMakePasskey } from './use-make-passkey.ts';

const card = css`display:flex;flex-direction:column;gap:var(--s2)`;
const title = css`font-size:var(--fs-m);font-weight:600;font-family:inherit`;
const words = css`color:var(--ink-2)`;
const actions = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2) var(--s5)`;

/** A passkey, offered once at a device that signed in by code and can make one; never asked for (ACCT-037). */
export function PasskeyOffer() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isOffered()) void hasOwnLock().then(setShown);
  }, []);
  const end = () => {
    endOffer();
    setShown(false);
  };
  return isShown ? <Offer onEnd={end} /> : null;
}

function Offer({ onEnd }: { readonly onEnd: () => void }) {
  const t = useText();
  const { announce } = usePlatform();
  const passkeys = dataOf(useEndpoint(listPasskeys, {}));
  const { make, busy, problem } = useMakePasskey(onEnd);
  if (!passkeys || passkeys.some(({ site }) => site === location.hostname)) return null;
  return (
    <Card as="section" className={card} aria-label={t('passkeys.offer')} data-test="passkey-offer">
      <h2 className={title}>{t('passkeys.offer')}</h2>
      <p className={words}>{t('passkeys.offerText')}</p>
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <div className={actions}>
        <Button size="small" busy={busy} onClick={make} {...tap('make-passkey')}>
          {t('passkeys.make')}
        </Button>
        <TextButton
          onClick={() => {
            onEnd();
            announce(t('passkeys.declined'));
          }}
          {...tap('decline-passkey')}
        >
          {t('passkeys.later')}
        </TextButton>
      </div>
    </Card>
  );
}
