import { atom } from 'jotai';

/**
 * `selectedGroupFromSlider` (HOST-047): the group that a banner of the home slider leads to; the menu goes there once.
 */
export const selectedGroupFromSlider = atom<string | null>(null);
