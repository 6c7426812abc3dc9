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

/** One of a later server counts as open: the provider decides what can be paid. */
export const knownShareState = (state: string): KnownState => (state in SHARE_TONES ? (state as KnownState) : 'open');
