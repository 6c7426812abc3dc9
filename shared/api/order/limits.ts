/**
 * Limits of a line, for the structs of every call that takes one, for the server's rules and for the controls
 * of the page.
 */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';

/** Most units of one line, of one dish in a purchase without a limit of its own, and of one option. */
export const MAX_LINE_QTY = 99;
/** Characters of a note to the kitchen (specification §5). */
export const MAX_NOTE_LENGTH = TEXT_LENGTHS.notes;
/** Characters of a coupon's code as it is typed, which is cut here first, so that its cost is bounded (safety W7). */
export const MAX_TYPED_COUPON_LENGTH = 200;
/** Characters of the name of a usual order. */
export const MAX_USUAL_NAME_LENGTH = 40;
/** Characters of a parking spot. */
export const MAX_SPOT_LENGTH = 20;

/** Pictures of a rating: how many, how large one may be, and of which kinds (specification §5: 6 of 4 MB). */
export const MAX_PHOTOS = 6;
export const MAX_PHOTO_BYTES = 4 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Stars of each question. */
export const MAX_STARS = 5;
/** Days after the delivery in which an order can be rated. */
export const RATE_DAYS = 14;
