import { listAddresses } from '@sufra/api/user/endpoints';
import { type addressDialog, loginDialog } from '@sufra/contract/modules/account';
import { Answer, type DialogOf, tap, useDialog, useEndpoint, useSession, useText } from '@sufra/module';
import { Button, EmptyState, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { MapPinIcon } from '@sufra/ui/icons';
import { AddressForm } from '../../address/address-form.tsx';
import { ADDRESSES } from '../../address/addresses-input.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;

/** `account.address`: place and door of one of the customer's addresses (ACCT-020, ACCT-022, ACCT-023). */
const AddressDialog: DialogOf<typeof addressDialog> = ({ props: { address_id }, close, titleId }) => {
  const t = useText();
  const isCustomer = useSession()?.customer != null;
  const answer = useEndpoint(listAddresses, ADDRESSES, { enabled: isCustomer && address_id !== undefined });
  return (
    <SheetLayout
      title={t(address_id ? 'addresses.editTitle' : 'addresses.add')}
      titleId={titleId}
      onClose={() => close()}
    >
      <div className={stack}>
        {!isCustomer ? (
          <Guest />
        ) : answer.state === 'idle' ? (
          <AddressForm address={null} onSaved={close} />
        ) : (
          <Answer
            of={answer}
            skeleton={<Skeleton shape="button" count={3} />}
            failed={{ title: t('addresses.failed') }}
          >
            {(addresses) => (
              <AddressForm address={addresses.find(({ id }) => id === address_id) ?? null} onSaved={close} />
            )}
          </Answer>
        )}
      </div>
    </SheetLayout>
  );
};
export default AddressDialog;

function Guest() {
  const t = useText();
  const signIn = useDialog(loginDialog);
  return (
    <EmptyState
      icon={MapPinIcon}
      title={t('addresses.reason')}
      action={
        <Button onClick={() => void signIn({ reason: 'account' })} {...tap('address-sign-in')}>
          {t('login.title')}
        </Button>
      }
    />
  );
}
