import type { loginDialog } from '@sufra/contract/modules/account';
import { type DialogOf, useText } from '@sufra/module';
import { SheetLayout } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { SignIn } from '../../sign-in/sign-in.tsx';

const body = css`padding-block:var(--s3) var(--s4)`;
const heading = css`font-size:var(--fs-l);font-weight:600;line-height:1.4`;

const REASONS = {
  account: 'login.reasonAccount',
  'session-expired': 'login.reasonExpired',
  checkout: 'login.reasonCheckout',
} as const;

/** `account.login`: signing in over the flow beneath, which stays as it is (ACCT-010, HOST-052). */
const LoginDialog: DialogOf<typeof loginDialog> = ({ props: { reason }, close, titleId }) => {
  const t = useText();
  const key = reason && Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
  return (
    <SheetLayout title={t('login.title')} titleId={titleId} onClose={() => close()}>
      <div className={body}>
        <SignIn
          {...(key ? { reason: t(key) } : {})}
          heading={(words) => <h3 className={heading}>{words}</h3>}
          onDone={() => close('signed-in')}
          asksName
        />
      </div>
    </SheetLayout>
  );
};
export default LoginDialog;
