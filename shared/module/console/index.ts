/**
 * What all modules of the console stand on: the signed-in person, and the restaurant of the address. A copy comes with each module that imports this, so
 * its files take the page's context from `@sufra/module`, which the shell shares.
 */
export { AtRestaurant, Forbidden, SignedIn, useWorkplace, type Workplace } from './at-restaurant.tsx';
export { NotProved, useFreshProof } from './use-fresh-proof.ts';
export { useRoleName } from './words.ts';
