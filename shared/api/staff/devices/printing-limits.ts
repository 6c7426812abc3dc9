/**
 * The most of each thing that printing of a branch can have: the page stops there, and the provider refuses
 * more (PRN-002).
 */
export const PRINTING_LIMITS = {
  printers: 12,
  stations: 16,
  /** Groups of the menu that one station prints. */
  groups: 60,
  /** Of one paper. */
  copies: 5,
  /** Characters. */
  name: 40,
} as const;
