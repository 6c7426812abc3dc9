/**
 * A journey: what a customer does on a site, and sees, as data. A module packs those that must always go
 * (`face.journeys`), so that they can be walked with releases of others that did not exist when it was made
 * (PLAT-010, PLAT-011).
 */

/** Selectors are CSS, of the first element that is shown; each step waits until it can be done. */
export type JourneyStep =
  /** A path of the site, without a language. */
  | { readonly open: string }
  | { readonly tap: string }
  | { readonly fill: string; readonly with: string }
  /** It is on the page, and shown. */
  | { readonly see: string }
  /** The page has this path now. */
  | { readonly at: string };

export interface Journey {
  /** `order`, `book a table`: said in proofs. */
  readonly name: string;
  readonly steps: readonly JourneyStep[];
}

/** A step in words: `tap [data-tap=cart]`. */
export function describeStep(step: JourneyStep): string {
  const [[kind, what]] = Object.entries(step) as [[string, string]];
  return `${kind} ${what}`;
}
