import { queryKey } from '@sufra/api';
import { type Address, createAddress, deleteAddress, listAddresses, updateAddress } from '@sufra/api/user/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { tap, usePlatform, useText } from '@sufra/module';
import { Badge, Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { addressLines } from '@sufra/ui/order';
import { useState } from 'react';
import { bodyOf } from '../../address/address-body.ts';
import { ADDRESSES } from '../../address/addresses-input.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';

const card = css`display:flex;flex-direction:column;gap:var(--s1)`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2)`;
const street = css`font-family:inherit;font-size:var(--fs-m);font-weight:600;overflow-wrap:anywhere`;
const small = css`font-size:var(--fs-s);color:var(--ink-2);overflow-wrap:anywhere`;
const actions = css`display:flex;flex-wrap:wrap;gap:0 var(--s5)`;

export interface AddressCardProps {
  readonly address: Address;
  readonly onEdit: () => void;
}

/** One saved address: where it is, whether it is delivered to now, and what can be done with it (ACCT-022). */
export function AddressCard({ address, onEdit }: AddressCardProps) {
  const t = useText();
  const { locale, i18n } = useLocale();
  const { caller, queryClient, toast } = usePlatform();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const lines = addressLines(address, locale, i18n);
  const area = localizedName(address.area_names, locale).text;
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKey(listAddresses, ADDRESSES) });

  /** One at a time; what went wrong is said, and the list is as the provider has it. */
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ text: errorText(error), tone: 'danger' });
    }
    await reload();
    setBusy(false);
  }
  const restore = () =>
    run(async () => {
      await caller.call(createAddress, { body: bodyOf(address) });
      toast({ text: t('addresses.restored') });
    });
  const remove = () =>
    run(async () => {
      await caller.call(deleteAddress, { params: { id: address.id } });
      toast({
        text: t('addresses.removed'),
        action: { label: t('addresses.undo'), run: () => void restore() },
      });
    });
  const makeDefault = () =>
    run(() =>
      caller.call(updateAddress, { params: { id: address.id }, body: { ...bodyOf(address), is_default: true } }),
    );

  return (
    <Card as="li" className={card} data-test="address">
      <div className={head}>
        <h2 className={street}>{lines.street || area}</h2>
        {address.is_default ? <Badge tone="brand">{t('addresses.default')}</Badge> : null}
      </div>
      {lines.door ? <p className={small}>{lines.door}</p> : null}
      {lines.short ? (
        <p className={small} translate="no">
          {lines.short}
        </p>
      ) : null}
      {lines.description ? (
        <p className={small}>
          <bdi>{lines.description}</bdi>
        </p>
      ) : null}
      {address.deliverable == null ? null : (
        <p>
          <Badge tone={address.deliverable ? 'success' : 'warning'} dot>
            {address.deliverable ? t('addresses.delivered', { area }) : t('addresses.notDelivered')}
          </Badge>
        </p>
      )}
      <div className={actions}>
        <TextButton
          aria-haspopup="dialog"
          aria-label={t('addresses.editOf', { street: lines.street })}
          onClick={onEdit}
          {...tap('edit-address')}
        >
          {t('addresses.edit')}
        </TextButton>
        {address.is_default ? null : (
          <TextButton
            aria-label={t('addresses.makeDefaultOf', { street: lines.street })}
            onClick={() => void makeDefault()}
            {...tap('default-address')}
          >
            {t('addresses.makeDefault')}
          </TextButton>
        )}
        <TextButton
          aria-label={t('addresses.removeOf', { street: lines.street })}
          onClick={() => void remove()}
          {...tap('delete-address')}
        >
          {t('addresses.remove')}
        </TextButton>
      </div>
    </Card>
  );
}
