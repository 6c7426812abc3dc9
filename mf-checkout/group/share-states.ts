/** States of a share of a group order, and how they look (CHK-053). */

export const SHARE_TONES = {
  open: 'warning',
  paying: 'info',
  paid: 'success',
  covered: 'neutral',
  returning: 'warning',
  returned: 'neutral',
  over: 'neutral',
} as const;
type KnownState = keyof typeof SHARE_TONES;

/** To be paid by its member; one that was begun elsewhere is gone on with. */
export const isOwed = (state: string): boolean => state === 'open' || state === 'paying';

/** One of a later server counts as open: the provider decides what can be paid. */
export const knownShareState = (state: string): KnownState => (state in SHARE_TONES ? (state as KnownState) : 'open');
