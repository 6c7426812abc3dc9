/** Characters of a member's name at the table. */
export const MAX_NICKNAME_LENGTH = 20;
/** Digits of a table's PIN and of the staff's code. */
export const TABLE_DIGITS = 4;
/** Equal parts that a bill is divided into. */
export const MAX_SHARE_PARTS = 50;
