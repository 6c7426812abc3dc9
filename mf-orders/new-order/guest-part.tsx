import { isApiError } from '@sufra/api';
import { type FoundGuest, findGuest } from '@sufra/api/staff/endpoints';
import { MAX_TYPED_MOBILE } from '@sufra/api/staff/limits';
import { formatList, localizedName, toWesternDigits, useLocale } from '@sufra/i18n';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Chip } from '@sufra/ui';
import { card, Fault, quiet } from '@sufra/ui/desk';
import { useEffect, useRef, useState } from 'react';
import { row, stack, tall } from './styles.ts';
import { TextInput } from './text-input.tsx';
import { doorOf, NO_DOOR } from './typed-order.ts';
import type { NewOrder } from './use-new-order.ts';

/** The number first: it finds the guest, their name and their last doors at this restaurant. */
export function GuestPart({ order }: { readonly order: NewOrder }) {
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { caller, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const { fields, faults, set } = order;
  const [guest, setGuest] = useState<FoundGuest | null>(null);
  const [trouble, setTrouble] = useState<{ at: 'field' | 'call'; words: string } | null>(null);
  const number = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  /** The name that the last number brought. */
  const filled = useRef('');
  useEffect(() => number.current?.focus(), []);
  const look = useAction(async (mobile: string) => {
    setTrouble(null);
    const { branch } = fields;
    try {
      const found = await caller.call(findGuest, { params: { restaurant, branch }, body: { mobile } });
      setGuest(found);
      const [address] = found.addresses;
      // A name that a person typed stays; that of another number goes.
      if (!fields.name || fields.name === filled.current)
        set({ name: found.name ?? '', ...(address ? doorOf(address) : fields.name && NO_DOOR) });
      filled.current = found.name ?? '';
      announce(words(found));
      name.current?.focus();
    } catch (error) {
      setGuest(null);
      const isTyped = isApiError(error) && error.has('MOBILE_INVALID');
      setTrouble({ at: isTyped ? 'field' : 'call', words: errorText(error) });
    }
  });
  const words = (found: FoundGuest) =>
    found.name === null ? t('newOrder.guestNew') : t('newOrder.guestKnown', { name: found.name, count: found.orders });
  const typedFault = trouble?.at === 'field' ? trouble.words : faults['customer.mobile'];
  return (
    <section className={card} aria-label={t('newOrder.guest')}>
      <h2>{t('newOrder.guest')}</h2>
      <form
        className={stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.mobile.trim()) void look.run(fields.mobile);
        }}
      >
        <TextInput
          label={t('newOrder.mobile')}
          type="text"
          inputMode="tel"
          dir="ltr"
          maxLength={MAX_TYPED_MOBILE}
          enterKeyHint="search"
          ref={number}
          value={fields.mobile}
          onType={(typed) => {
            setGuest(null);
            setTrouble(null);
            set({ mobile: toWesternDigits(typed) });
          }}
          fault={typedFault}
        />
        <Button type="submit" kind="secondary" className={tall} busy={look.loading}>
          {t('newOrder.find')}
        </Button>
      </form>
      <Fault>{trouble?.at === 'call' ? trouble.words : null}</Fault>
      {guest ? <p className={quiet}>{words(guest)}</p> : null}
      <TextInput
        ref={name}
        label={t('newOrder.name')}
        maxLength={TEXT_LENGTHS.name}
        value={fields.name}
        onType={(typed) => set({ name: typed })}
        fault={faults['customer.name']}
      />
      {guest && fields.type === 'delivery' && guest.addresses.length > 0 ? (
        <fieldset className={row} aria-label={t('newOrder.doors')}>
          {guest.addresses.map((one) => {
            const { address, area_names } = one;
            const parts = [
              area_names && localizedName(area_names, locale).text,
              address.street_name,
              address.building_number,
            ];
            const text = formatList(
              parts.filter((part) => part !== null && part !== undefined),
              locale,
            );
            return (
              <Chip key={text} onClick={() => set(doorOf(one))}>
                <bdi>{text}</bdi>
              </Chip>
            );
          })}
        </fieldset>
      ) : null}
    </section>
  );
}
