import type { Cart } from '@sufra/api/order/endpoints';
import { Banner } from '@sufra/ui';
import { MinimumBar } from '../cart/totals/minimum-bar.tsx';
import { minimumGate, otherGate } from '../cart/words/gates.ts';
import { useErrorText } from '../cart/words/use-error-text.ts';

/** What prevents the order of a group, as a guest reads it: the host has the remedies. */
export default function GuestProblems({ cart }: { readonly cart: Cart }) {
  const errorText = useErrorText();
  const gate = otherGate(cart);
  const minimum = minimumGate(cart);
  return (
    <>
      {gate ? (
        <Banner tone="warning" role="status">
          {errorText(gate, cart.context)}
        </Banner>
      ) : null}
      {minimum && cart.lines.length > 0 ? <MinimumBar gate={minimum} currency={cart.currency} /> : null}
    </>
  );
}
