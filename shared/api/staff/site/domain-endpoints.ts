/** Host names of a restaurant, how one of its own is proved, and how it is removed (SHOP-040). */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./domain-structs.ts');

/**
 * Host names that answer for the restaurant; of `host`, if it is asked about, what DNS has to say first, and
 * how far that is. DNS is asked at each call, and nothing is stored. 422 INVALID_INPUT for a `host` that is
 * no host name, or the platform's own.
 */
export const readDomains = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.domains',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/domains',
  limit: 'heavy',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  structs: async () => {
    const { domainParams, domainQuery, domains } = await structs();
    return { params: domainParams, query: domainQuery, response: domains };
  },
});

/**
 * Takes a host name for the restaurant: it answers at once. The same again changes nothing. Errors: 422
 * DOMAIN_UNPROVED without the record, INVALID_INPUT as above, 409 DOMAIN_TAKEN by another restaurant, 409
 * DOMAIN_LIMIT beyond 20.
 */
export const addDomain = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.add-domain',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/domains',
  limit: 'heavy',
  right: 'publish',
  branch: 'every',
  audit: 'domain.added',
  reproof: true,
  structs: async () => {
    const { domainParams, domainBody, domains } = await structs();
    return { params: domainParams, body: domainBody, response: domains };
  },
});

/**
 * Takes a host name of the restaurant's own away: the site no longer answers there. The answer is what is
 * left. Errors: 404 for one that is not the restaurant's, 409 DOMAIN_LAST for the last address, 422
 * INVALID_INPUT as above.
 */
export const removeDomain = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.remove-domain',
  method: 'DELETE',
  path: '/api/v1/staff/restaurants/:restaurant/domains',
  right: 'publish',
  branch: 'every',
  audit: 'domain.removed',
  reproof: true,
  structs: async () => {
    const { domainParams, domainBody, domains } = await structs();
    return { params: domainParams, query: domainBody, response: domains };
  },
});
