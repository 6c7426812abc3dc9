/**
 * What Sufra asks of a payment provider. One adapter per provider; it translates, and decides nothing: states, amounts and orders are judged
 * by `settle.ts`. Two shapes of payment: `redirect` (the customer goes to a page of the provider) and `widget` (its fields in a frame of
 * another origin, or the device's Apple Pay sheet).
 */
/** What the customer does next at the provider. */
export type ProviderAction =
  /** A page of the provider, opened in place of ours. */
  | { kind: 'redirect'; url: string }
  /** A page of another origin, shown in a frame: card numbers are typed there. */
  | { kind: 'widget'; url: string }
  /** The device's own sheet, with what it is opened with. */
  | { kind: 'apple_pay'; request: ApplePayRequest };

interface ApplePayRequest {
  country: string;
  networks: readonly string[];
  label: string;
}
