/** An order that is typed: its draft on this device, its price, and the attempt to place it (SHOP-024). */
import { isApiError } from '@sufra/api';
import { isOutcomeUnknown } from '@sufra/api/client/retry';
import { placeTypedOrder, quoteTypedOrder, type TypedOrder, type TypedQuote } from '@sufra/api/staff/endpoints';
import { newKey } from '@sufra/contract';
import { dataOf, useAction, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useEdited, useWorkplace } from '@sufra/module/console';
import { useEffect, useRef, useState } from 'react';
import { type Attempt, emptyOrder, orderBody, quoteBody, type TypedFields } from './typed-order.ts';

export interface NewOrder {
  readonly fields: TypedFields;
  set(fields: Partial<TypedFields>): void;
  /** When that was typed which waited on this device; null: nothing did. */
  readonly restored: string | null;
  readonly isChanged: boolean;
  /** The newest price, also while the next is on its way; null: none came yet. */
  readonly quote: TypedQuote | null;
  /** The price is that of what is shown. */
  readonly isPriced: boolean;
  readonly priceFailed: boolean;
  retryPrice(): void;
  /** Words of the provider at the fields that it named; `''`: at none of them. */
  readonly faults: Readonly<Record<string, string>>;
  /** It was sent, and no answer says whether it was placed. */
  readonly isOpen: boolean;
  readonly busy: boolean;
  /** Also again after a lost answer: it is the same attempt. */
  place(): Promise<void>;
  readonly placed: TypedOrder | null;
  /** Forgets it all, for the next guest. */
  next(): void;
}

export function useNewOrder(branch: string): NewOrder {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const { caller, announce } = usePlatform();
  const edited = useEdited<TypedFields>({ name: 'new-order', stored: emptyOrder(branch) });
  const fields = edited.values;
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [placed, setPlaced] = useState<TypedOrder | null>(null);
  // A note costs nothing: typing it asks for no price.
  const body = quoteBody({ ...fields, lines: fields.lines.map((line) => ({ ...line, note: '' })) });
  const answer = useEndpoint(quoteTypedOrder, { params: { restaurant, branch: fields.branch }, body });
  const now = dataOf(answer) ?? null;
  const last = useRef<TypedQuote | null>(null);
  useEffect(() => {
    if (now) last.current = now;
  }, [now]);
  const quote = now ?? last.current;

  const send = useAction(async (attempt: Attempt) => {
    edited.set({ attempt });
    const { key, branch: at, body } = attempt;
    try {
      const order = await caller.call(
        placeTypedOrder,
        { params: { restaurant, branch: at }, body },
        // biome-ignore lint/plugin: the key of an order outlives the page, in its draft
        { idempotencyKey: key },
      );
      edited.discard();
      setPlaced(order);
      announce(t('newOrder.placed', { number: order.number }));
    } catch (error) {
      const refusal = isApiError(error) ? error : null;
      // A refusal at the door leaves the outcome of an earlier attempt unknown.
      const isAtDoor = refusal?.status === 401 || refusal?.status === 429;
      if (!refusal || isOutcomeUnknown(refusal) || (isAtDoor && fields.attempt)) {
        announce(t('newOrder.unknown'), 'assertive');
        return;
      }
      edited.set({ attempt: null });
      const named = Object.fromEntries(refusal.errors.map(({ field = '', message = '' }) => [field, message]));
      setFaults(named);
      announce(Object.values(named).filter(Boolean).join(' ') || t('newOrder.refused'), 'assertive');
      // What it costs, and what prevents it, is another thing now.
      answer.retry();
    }
  });

  return {
    fields,
    restored: edited.restored,
    isChanged: edited.isChanged,
    set: (changed) => {
      setFaults({});
      edited.set(changed);
    },
    quote,
    isPriced: now !== null && !answer.fetching,
    priceFailed: answer.state === 'failed' || answer.state === 'stale',
    retryPrice: answer.retry,
    faults,
    isOpen: fields.attempt !== null && !send.loading,
    busy: send.loading,
    place: async () => {
      setFaults({});
      const due = quote?.cart.totals.find(({ code }) => code === 'due')?.amount ?? '0.00';
      const seen = { accepted_total: due, accepted_promise: quote?.cart.promise?.to ?? null };
      await send.run(fields.attempt ?? { key: newKey(), branch: fields.branch, body: orderBody(fields, seen) });
    },
    placed,
    next: () => {
      edited.discard();
      setPlaced(null);
      setFaults({});
    },
  };
}
