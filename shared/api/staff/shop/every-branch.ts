/**
 * In the place of a branch's id in the path of a call: every branch. Only a person that works at all of them
 * may name it (SHOP-003).
 */
export const EVERY_BRANCH = '*';
