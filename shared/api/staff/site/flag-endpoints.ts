/**
 * Flags of the modules of a restaurant's site: what they change, what holds now, and the restaurant's choice
 * (PLAT-014).
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./flag-structs.ts');

/**
 * The restaurant's choices. For the console, the edge adds the flags that the modules of the site declare,
 * with what operators say of them.
 */
export const readFlags = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.flags',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/flags',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  staleOn: ['staff.content'],
  structs: async () => {
    const { flagsParams, flags } = await structs();
    return { params: flagsParams, response: flags };
  },
});

/**
 * Chooses a value of a flag, or takes the choice back. It holds at once, and is a publication, so that it can
 * be taken back. The answer is that of `readFlags`. Before the provider is asked, the edge refuses with 422
 * UNKNOWN_FLAG what no release of the site declares for restaurants, a value of another type, and a flag that
 * has ended. Errors: 404 for what is no name of a flag, 409 CONTENT_CHANGED when another value was chosen
 * meanwhile, 422 INVALID_SETTINGS with 200 choices.
 */
export const chooseFlag = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.choose-flag',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/flags/:flag',
  right: 'publish',
  branch: 'every',
  audit: 'flag.chosen',
  reproof: false,
  structs: async () => {
    const { flagParams, flagBody, flags } = await structs();
    return { params: flagParams, body: flagBody, response: flags };
  },
});
