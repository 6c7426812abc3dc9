/** Bounds of the till: for its calls, and for the form that types them (SHOP-025). */
export const MAX_TILL_REASON = 200;
/** The largest sum that is typed, in minor units: more is a slip of the finger. */
export const MAX_TILL_MINOR = 99_999_999;
