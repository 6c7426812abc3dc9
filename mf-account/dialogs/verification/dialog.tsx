import type { verificationDialog } from '@sufra/contract/modules/account';
import { type DialogOf, usePlatform, useText } from '@sufra/module';
import { SheetLayout } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { SignIn } from '../../sign-in/sign-in.tsx';

const body = css`padding-block:var(--s3) var(--s4)`;
const heading = css`font-size:var(--fs-l);font-weight:600;line-height:1.4`;

/**
 * `account.verification`: a code to a number that the asking module has already, over the flow beneath
 * (ACCT-011, HOST-044).
 */
const VerificationDialog: DialogOf<typeof verificationDialog> = ({ props: { mobile, country }, close, titleId }) => {
  const t = useText();
  const { tenant } = usePlatform().context;
  return (
    <SheetLayout title={t('code.verify')} titleId={titleId} onClose={() => close()}>
      <div className={body}>
        <SignIn
          number={{ mobile, country: country || tenant.country }}
          heading={(words) => <h3 className={heading}>{words}</h3>}
          onDone={() => close('signed-in')}
          asksName
        />
      </div>
    </SheetLayout>
  );
};
export default VerificationDialog;
