import { type Address, listAddresses } from '@sufra/api/user/endpoints';
import { Answer, tap, useText } from '@sufra/module';
import { Button, EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PlusIcon } from '@sufra/ui/icons';
import { useRef, useState } from 'react';
import { SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { ADDRESSES } from './addresses-input.ts';

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
  /** The address in the form; null: a new one; undefined: no form. */
  const [edited, setEdited] = useState<Address | null>();
  const opener = useRef<HTMLButtonElement | null>(null);
  const close = () => {
    setEdited(undefined);
    // After the form is gone and what opened it is back.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (edited !== undefined) return <AddressForm address={edited} onClose={close} />;
  const add = (
    <Button
      ref={addresses.length === 0 ? opener : undefined}
      block
      kind={addresses.length === 0 ? 'primary' : 'secondary'}
      icon={<PlusIcon />}
      onClick={() => setEdited(null)}
      {...tap('add-address')}
    >
      {t('addresses.add')}
    </Button>
  );
  if (addresses.length === 0)
    return <EmptyState title={t('addresses.empty')} text={t('addresses.emptyText')} action={add} />;
  return (
    <>
      <ul className={stack} aria-label={t('addresses.title')}>
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} onEdit={() => setEdited(address)} />
        ))}
      </ul>
      {add}
    </>
  );
}
