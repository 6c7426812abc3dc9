import type { signOutDialog } from '@sufra/contract/modules/account';
import { type DialogOf, useText } from '@sufra/module';
import { Button, SheetLayout } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const actions = css`display:flex;flex-direction:column;gap:var(--s2);margin-block-start:var(--s5)`;

/** `account.sign-out`: asks once before signing out (ACCT-002). */
const SignOutDialog: DialogOf<typeof signOutDialog> = ({ close, titleId }) => {
  const t = useText();
  return (
    <SheetLayout title={t('account.signOutTitle')} titleId={titleId} onClose={() => close()}>
      <p>{t('account.signOutText')}</p>
      <div className={actions}>
        <Button kind="danger" block onClick={() => close('yes')}>
          {t('account.signOut')}
        </Button>
        <Button kind="secondary" block onClick={() => close('everywhere')}>
          {t('account.signOutEverywhere')}
        </Button>
        <Button kind="ghost" block onClick={() => close()}>
          {t('account.stay')}
        </Button>
      </div>
    </SheetLayout>
  );
};
export default SignOutDialog;
