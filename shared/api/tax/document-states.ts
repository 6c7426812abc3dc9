/** What happens to a tax document on its way to the authority (TAX-001, TAX-006): a table, and its reading. */

/**
 * `made`: it has its place in the chain, and no certificate that is good could sign it yet. `signed`: it can
 * be shown, and waits to be reported or cleared. `checking`: the authority has it and looks at it. `warned`:
 * accepted, with something to mend in the next ones. `corrected`: another stands in its place.
 */
export const TAX_DOCUMENT_STATES = [
  'made',
  'signed',
  'checking',
  'accepted',
  'warned',
  'refused',
  'corrected',
] as const;
export type TaxDocumentState = (typeof TAX_DOCUMENT_STATES)[number];

/** How a state looks: trouble alone is red. */
export const TAX_STATE_TONES = {
  made: 'warning',
  signed: 'info',
  checking: 'info',
  accepted: 'success',
  warned: 'warning',
  refused: 'danger',
  corrected: 'neutral',
} as const satisfies Readonly<Record<TaxDocumentState, string>>;

/**
 * Whose word makes a move. `device`: its certificate. `authority`: its answer. `staff`: a person mended what
 * was refused.
 */
export type TaxActor = 'device' | 'authority' | 'staff';

export interface TaxTransition {
  from: TaxDocumentState;
  to: TaxDocumentState;
  by: readonly TaxActor[];
}

/** Every allowed move. What is not here changes nothing: an answer that comes twice, or late, is no move. */
export const TAX_TRANSITIONS: readonly TaxTransition[] = [
  { from: 'made', to: 'signed', by: ['device'] },
  ...(['signed', 'checking'] as const).flatMap((from): TaxTransition[] => [
    { from, to: 'accepted', by: ['authority'] },
    { from, to: 'warned', by: ['authority'] },
    { from, to: 'refused', by: ['authority'] },
  ]),
  { from: 'signed', to: 'checking', by: ['authority'] },
  { from: 'refused', to: 'corrected', by: ['staff'] },
];

/** The move from one state to another by `actor`; false: there is none. */
export function mayMove(from: TaxDocumentState, to: TaxDocumentState, actor: TaxActor): boolean {
  return TAX_TRANSITIONS.some((move) => move.from === from && move.to === to && move.by.includes(actor));
}

/** States in which the authority has not said yes or no. */
export const TAX_OPEN_STATES = ['made', 'signed', 'checking'] as const satisfies readonly TaxDocumentState[];

export function isOpenTaxState(state: string): boolean {
  return (TAX_OPEN_STATES as readonly string[]).includes(state);
}
