export { buildPackage } from './build.ts';
export { OffersFault, readOffers } from './offers/read-offers.ts';
export type { PackageFacts } from './package-facts.ts';
export { readPackage } from './package-facts.ts';
export { readTextFaults, readTextKeys } from './text-keys.ts';
