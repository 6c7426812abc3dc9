import { css } from '@sufra/ui/css';
import { AppleLogoIcon, CreditCardIcon, MoneyIcon } from '@sufra/ui/icons';

const icon = css`font-size:1.375rem;color:var(--ink-2)`;

/** The picture beside a way to pay, by its kind; one that this release does not know is a card. */
export function MethodIcon({ kind }: { readonly kind: string }) {
  const Icon = kind === 'cash' ? MoneyIcon : kind === 'apple_pay' ? AppleLogoIcon : CreditCardIcon;
  return <Icon className={icon} />;
}
