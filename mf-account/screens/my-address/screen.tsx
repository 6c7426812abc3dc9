import { type Address, listAddresses } from '@sufra/api/user/endpoints';
import { addressDialog } from '@sufra/contract/modules/account';
import { Answer, tap, useDialog, useText } from '@sufra/module';
import { Button, EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { MapPinIcon, PlusIcon } from '@sufra/ui/icons';
import { belowList, cardList, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { ADDRESSES } from '../../address/addresses-input.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { AddressCard } from './address-card.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;

/** `/my-address`: the saved addresses, to add, change and delete (ACCT-022). A guest signs in, in place (ACCT-019). */
export default function MyAddressScreen() {
  const t = useText();
  const answer = useOwn(listAddresses, ADDRESSES);
  if (answer.state === 'guest') return <SignInPage reason={t('addresses.reason')} />;
  return (
    <SubPage title={t('addresses.title')}>
      <Answer
        of={answer}
        className={stack}
        skeleton={<Skeleton shape="block" count={2} />}
        failed={{ title: t('addresses.failed'), text: t('addresses.failedText') }}
      >
        {(addresses) => <Addresses addresses={addresses} />}
      </Answer>
    </SubPage>
  );
}

function Addresses({ addresses }: { readonly addresses: readonly Address[] }) {
  const t = useText();
  const open = useDialog(addressDialog);
  const add = (
    <Button
      block
      {...(addresses.length === 0 ? {} : { className: belowList })}
      kind={addresses.length === 0 ? 'primary' : 'secondary'}
      icon={<PlusIcon />}
      aria-haspopup="dialog"
      onClick={() => void open({})}
      {...tap('add-address')}
    >
      {t('addresses.add')}
    </Button>
  );
  if (addresses.length === 0)
    return <EmptyState icon={MapPinIcon} title={t('addresses.empty')} text={t('addresses.emptyText')} action={add} />;
  return (
    <>
      <ul className={cardList} aria-label={t('addresses.title')}>
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} onEdit={() => void open({ address_id: address.id })} />
        ))}
      </ul>
      {add}
    </>
  );
}
