/**
 * What Sufra asks of a payment provider. One adapter per provider; it translates, and decides nothing:
 * states, amounts and orders are judged by `settle.ts`. Two shapes of payment: `redirect` (the customer goes
 * to a page of the provider) and `widget` (its fields in a frame of another origin, or the device's Apple Pay
 * sheet).
 */
import type { PaymentState } from '@sufra/api/payment/states';

/** What the customer does next at the provider. */
export type ProviderAction =
  /** A page of the provider, opened in place of ours. */
  | { kind: 'redirect'; url: string }
  /** A page of another origin, shown in a frame: card numbers are typed there. */
  | { kind: 'widget'; url: string }
  /** The device's own sheet, with what it is opened with. */
  | { kind: 'apple_pay'; request: ApplePayRequest };

export interface ApplePayRequest {
  country: string;
  networks: readonly string[];
  label: string;
}

export interface BeginRequest {
  tenant: string;
  /** Our id of the session: the provider's own Idempotency-Key, so that beginning twice is one payment. */
  reference: string;
  kind: string;
  brand: string | null;
  /** Minor units. */
  amount: number;
  currency: string;
  /** Where the provider sends the customer back to. */
  returnUrl: string;
  /** For the statement and the sheet. */
  label: string;
  /** ISO 3166 alpha-2, of the restaurant. */
  country: string;
  locale: 'ar' | 'en';
  /** Until when it can be paid. */
  expiresAt: Date;
}

/**
 * A payment as the provider answers it. Only this is ever believed, and only of the session that it names
 * (`belongs.ts`).
 */
export interface ProviderPayment {
  /** Name of the adapter. */
  provider: string;
  /** The session that the provider itself says it is of; null: it names none. */
  reference: string | null;
  provider_ref: string;
  /**
   * The one payment there that has the money, where a session can get several; null: none yet. Absent: there
   * is one for each session.
   */
  payment_id?: string | null;
  /** Further payments there that name the same session and hold money, as `PaymentRef.provider_ref` of a stray. */
  others?: readonly string[];
  state: PaymentState;
  /** Minor units. */
  amount: number;
  currency: string;
  /**
   * Minor units that went back, for any reason: our refunds, those of the provider's own site, disputes that were lost.
   */
  refunded: number;
  /**
   * A code for the customer's text, of a failed payment: `declined`, `insufficient_funds`, `authentication`,
   * `card_expired`, …
   */
  reason: string | null;
}

export interface PaymentRef {
  tenant: string;
  /** Our id of the session, as the payment there names it. */
  reference: string;
  provider_ref: string;
  /** The payment whose money was counted; null: none yet. */
  payment_id: string | null;
  /**
   * True: only the payment of this very name is meant. It is money beside the session's, or a message named
   * it and no answer has yet.
   */
  exact: boolean;
  amount: number;
  currency: string;
  /** Minor units that are back as far as is known here; of a refund: that were back when it was first asked for. */
  refunded: number;
}

/**
 * A message of the provider whose signature is right. It is a hint: the provider is asked before anything is
 * believed. It may be about something that is not ours, and then names neither session nor payment.
 */
export interface ProviderMessage {
  /** Null: it has no name by which it could be known again. */
  event_id: string | null;
  /** Our id of the session; null: it names none. */
  reference: string | null;
  /** The provider's own name for the session, as `begin` answers it; null: the message does not say. */
  provider_ref: string | null;
}

export interface RawMessage {
  /** The tenant that the provider was given the address for. */
  tenant: string;
  /** The bytes as they came: a signature is over these. */
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  now: Date;
}

/**
 * Every call throws `ProviderAway` when no answer came that can be believed, and `ProviderRefused` when the
 * provider said no; asking again is always safe.
 */
export interface PaymentAdapter {
  readonly name: string;
  /**
   * How `ask` finds a payment: by the session that it names, and so all of them, or by the provider's own name of one.
   */
  readonly finds: 'by session' | 'by name';
  /**
   * Reads something of the tenant's account with its keys: charges nothing, changes nothing, and resolves
   * when the account answers.
   */
  check(tenant: string): Promise<void>;
  /** Where a card is typed: in a frame of another origin on our page, or on a page of the provider. */
  readonly shape: 'widget' | 'redirect';
  /** The least that it takes of a currency, in our minor units; null: a currency that it does not count. */
  least(currency: string): number | null;
  begin(request: BeginRequest): Promise<{ payment: ProviderPayment; action: ProviderAction }>;
  /**
   * The address of what is begun, in the language of the page that opens it now. Absent: the provider goes on
   * in the one of `begin`.
   */
  addressIn?(url: string, locale: 'ar' | 'en'): string;
  ask(ref: PaymentRef): Promise<ProviderPayment>;
  /** Ends what is not paid. Answers what it is then, which may be paid. */
  cancel(ref: PaymentRef): Promise<ProviderPayment>;
  /** Takes what was reserved. */
  capture(ref: PaymentRef): Promise<ProviderPayment>;
  /** Lets go of what was reserved. */
  void(ref: PaymentRef): Promise<ProviderPayment>;
  /**
   * Gives back; `key`: asking twice with the same is one refund. `amount` in minor units. An adapter whose
   * provider takes no key compares what is back with `ref.refunded`: a refund is asked for by one server at a
   * time. Resolves when it is done, not when it is accepted.
   */
  refund(ref: PaymentRef, refund: { key: string; amount: number; currency: string }): Promise<ProviderPayment>;
  /** Null: the signature is wrong. */
  readMessage(message: RawMessage): ProviderMessage | null;
  applePay?: {
    /** The session that the device's sheet wants; `validationUrl` is one of Apple's. */
    validate(ref: PaymentRef, validationUrl: string, host: string): Promise<unknown>;
    authorize(ref: PaymentRef, token: unknown): Promise<ProviderPayment>;
  };
}

/** The provider did not answer, or not in a way that can be believed. Nothing is known of what it did. */
export class ProviderAway extends Error {
  override readonly name: string = 'ProviderAway';
  /** HTTP status of what it said; null: it said nothing, or the bank said it later. */
  readonly status: number | null;

  constructor(message: string, { status = null, ...options }: ErrorOptions & { status?: number | null } = {}) {
    super(message, options);
    this.status = status;
  }
}

/**
 * The provider answered, and does not do it: nothing was done. The same question gets the same answer, unless
 * what it is about changes.
 */
export class ProviderRefused extends ProviderAway {
  override readonly name = 'ProviderRefused';

  /** `status`: of the refusal; null: it was accepted first, and refused by the bank. */
  constructor(message: string, status: number | null = null) {
    super(message, { status });
  }
}
