import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useForm } from 'react-final-form';
import { useErrorText } from '../../../cart/words/use-error-text.ts';
import { type CheckoutValues, NO_ADDRESS } from '../../../storage/draft-order.ts';
import { useForgetGuest } from '../../../storage/known-guest.ts';

const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--s4);font-size:var(--fs-s);color:var(--ink-2)`;

/** Where the guest's details come from, and the way to remove them from this device and from the form (CHK-065). */
export function ForgetMe({ onForget }: { readonly onForget: () => void }) {
  const t = useText();
  const { announce } = usePlatform();
  const form = useForm<CheckoutValues>();
  const errorText = useErrorText();
  const forgetGuest = useForgetGuest();
  const forget = useAction(async () => {
    await forgetGuest();
    form.batch(() => {
      form.change('name', '');
      form.change('mobile', '');
      form.change('address', NO_ADDRESS);
      form.change('vehicle', null);
    });
    onForget();
    announce(t('checkout.forgotten'));
  });
  return (
    <div className={row}>
      {t('checkout.remembered')}
      <TextButton
        {...tap('forget-me')}
        aria-busy={forget.loading || undefined}
        onClick={() => void forget.run(undefined).catch(() => {})}
      >
        {t('checkout.forget')}
      </TextButton>
      {forget.error ? <p role="alert">{errorText(forget.error)}</p> : null}
    </div>
  );
}
