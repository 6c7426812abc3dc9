import { logout, logoutEverywhere } from '@sufra/api/user/endpoints';
import { signOutDialog } from '@sufra/contract/modules/account';
import { tap, useAction, useDialog, usePlatform, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { SignOutIcon } from '@sufra/ui/icons';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { row } from './row.ts';

/** Signs out after asking, here or on every device: a guest with an empty cart, in the same language (ACCT-002). */
export function SignOut() {
  const t = useText();
  const { caller, session, cart, toast } = usePlatform();
  const ask = useDialog(signOutDialog);
  const errorText = useErrorText();
  const leave = useAction(async (_: undefined) => {
    const answer = await ask({});
    if (!answer) return;
    const isEverywhere = answer === 'everywhere';
    try {
      await caller.call(isEverywhere ? logoutEverywhere : logout, {});
    } catch (error) {
      // Said as done only when it is: the other devices may be what it is about.
      if (isEverywhere) throw error;
      // The edge ends the session whatever the provider says; only when it was not reached is the customer still here.
      if ((await session.refresh()).customer) throw error;
    }
    cart.forget();
    await session.refresh();
    toast({ text: t(isEverywhere ? 'account.signedOutEverywhere' : 'account.signedOut') });
    await cart.load().catch(() => {});
  });
  return (
    <>
      <button
        type="button"
        className={row}
        aria-busy={leave.loading || undefined}
        onClick={() => void leave.run(undefined).catch(() => {})}
        {...tap('sign-out')}
      >
        <SignOutIcon />
        {t('account.signOut')}
      </button>
      {leave.error ? (
        <Banner tone="danger" role="alert">
          {errorText(leave.error)}
        </Banner>
      ) : null}
    </>
  );
}
