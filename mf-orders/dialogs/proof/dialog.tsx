import {
  askProofPasskey,
  listStaffPasskeys,
  sendProofCode,
  verifyProofCode,
  verifyProofPasskey,
} from '@sufra/api/staff/endpoints';
import type { proofDialog } from '@sufra/contract/modules/orders';
import { type DialogOf, dataOf, useAction, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { useIsLocked } from '@sufra/module/console';
import { Button, SheetLayout } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault } from '@sufra/ui/desk';
import { useEffect, useState } from 'react';
import { CodeForm, type Sent, sentOf } from '../../access/code-form.tsx';
import { PasskeyButton } from '../../access/passkey-button.tsx';

const body = css`display:grid;gap:var(--s3);padding-block:var(--s3) var(--s4)`;
const tall = css`min-block-size:3.5rem`;

/**
 * `orders.proof`: before what needs a fresh proof (SHOP-007). A code goes to the person's own address when
 * they ask for it; with a passkey, the device asks.
 */
const ProofDialog: DialogOf<typeof proofDialog> = ({ close, titleId }) => {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const [sent, setSent] = useState<Sent | null>(null);
  // Nothing lies over the lock of a shared device.
  const isLocked = useIsLocked();
  useEffect(() => {
    if (isLocked) close();
  }, [isLocked, close]);
  const hasPasskey = (dataOf(useEndpoint(listStaffPasskeys, {}))?.length ?? 0) > 0;
  const send = useAction(async () => setSent(sentOf(await caller.call(sendProofCode, {}))));
  return (
    <SheetLayout title={t('proof.title')} titleId={titleId} onClose={() => close()}>
      <div className={body}>
        <p>{t(hasPasskey ? 'proof.textPasskey' : 'proof.text')}</p>
        {sent ? (
          <CodeForm
            sent={sent}
            onSent={setSent}
            submit={t('proof.confirm')}
            onCode={async (code) => {
              await caller.call(verifyProofCode, { body: code });
              close('proved');
            }}
          />
        ) : (
          <>
            <Button block className={tall} busy={send.loading} onClick={() => void send.run(undefined).catch(() => {})}>
              {t('signIn.send')}
            </Button>
            {hasPasskey ? (
              <PasskeyButton
                label={t('proof.byPasskey')}
                ask={() => caller.call(askProofPasskey, {})}
                onSigned={async (signed) => {
                  await caller.call(verifyProofPasskey, { body: signed });
                  close('proved');
                }}
              />
            ) : null}
          </>
        )}
        <Fault>{send.error ? errorText(send.error) : null}</Fault>
      </div>
    </SheetLayout>
  );
};
export default ProofDialog;
