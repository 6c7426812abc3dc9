/** Branches as they lie on a map of Riyadh, for the tests of maps; and a key by which a tenant has Google's. */
import { buildBranch } from '@sufra/api/testing';

export const GOOGLE_KEY = 'AIzaSyA-1234567890';

export const olaya = buildBranch();
export const malqa = buildBranch({
  id: 'malqa',
  names: { en: 'Al Malqa', ar: 'الملقا' },
  latitude: 24.8102,
  longitude: 46.6067,
});
/** `services`: the difference to the others. */
export const buildHittin = (services: ReturnType<typeof buildBranch>['services']) =>
  buildBranch({ id: 'hittin', names: { en: 'Hittin', ar: 'حطين' }, latitude: 24.76, longitude: 46.6, services });
