import { ENDPOINTS, findEndpoint } from '../endpoints.ts';
import { menu } from '../menu/structs.ts';
import { mayDo, rightsOf, STAFF_RIGHTS, STAFF_ROLES } from './access/roles.ts';
import { findStaffEndpoint, STAFF_ENDPOINTS } from './endpoints.ts';

const CHANGES = (method: string) => method !== 'GET';
/** Of a person's own sign-in: others see nothing of it. */
const OWN = ['anyone', 'person'];

describe('calls of the console', () => {
  it.each(STAFF_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s has a rule that fits its path',
    (_name, { staff, path, method }) => {
      expect(path).toMatch(/^\/api\/v1\/staff\//);
      const isOwn = OWN.includes(staff.roles as string);
      expect(path.includes('/restaurants/:restaurant/')).toBe(!isOwn);
      expect(staff.branch === 'order').toBe(path.includes('/orders/:order'));
      expect(staff.branch === 'path').toBe(path.includes('/branches/:branch'));
      if (!isOwn) expect(staff.audit !== null).toBe(CHANGES(method) && !staff.reads);
      if (!isOwn) expect(staff.roles.length).toBeGreaterThan(0);
    },
  );

  it('has one name and one path for each', () => {
    expect(new Set(STAFF_ENDPOINTS.map(({ name }) => name)).size).toBe(STAFF_ENDPOINTS.length);
    expect(new Set(STAFF_ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(STAFF_ENDPOINTS.length);
  });

  it('is found by the console and by no storefront [HOST-007]', () => {
    for (const { method, path, name } of STAFF_ENDPOINTS) {
      const pathname = path.replaceAll(/:\w+/g, 'x1');
      expect(findStaffEndpoint(method, pathname)?.endpoint.name).toBe(name);
      expect(findEndpoint(method, pathname)).toBeNull();
    }
  });

  it('counts each call that answers a whole menu as a dear one (safety B10)', async () => {
    const whole: string[] = [];
    for (const endpoint of [...ENDPOINTS, ...STAFF_ENDPOINTS]) {
      const { response } = await endpoint.structs();
      if (response !== menu) continue;
      whole.push(endpoint.name);
      expect([endpoint.name, endpoint.limit]).toEqual([endpoint.name, 'heavy']);
    }
    expect(whole).toEqual(expect.arrayContaining(['menu.get-menu', 'staff.order-menu']));
  });

  it('asks for a new proof of what costs money, data or trust [SHOP-007]', () => {
    const asked = STAFF_ENDPOINTS.filter(({ staff }) => staff.reproof).map(({ name }) => name);
    expect(asked.toSorted()).toEqual([
      'staff.add-domain',
      'staff.add-printer',
      'staff.add-tax-device',
      'staff.ask-refund',
      'staff.change-challenge',
      'staff.change-choices',
      'staff.change-coupon',
      'staff.change-offer',
      'staff.change-person',
      'staff.change-prices',
      'staff.change-reward',
      'staff.change-tax-device',
      'staff.confirm-refund',
      'staff.confirm-reservation-refund',
      'staff.create-challenge',
      'staff.create-coupon',
      'staff.create-dish',
      'staff.create-offer',
      'staff.create-passkey',
      'staff.create-reward',
      'staff.end-person',
      'staff.enroll-tax-device',
      'staff.excuse-no-show',
      'staff.export-audit',
      'staff.export-figures',
      'staff.export-menu',
      'staff.export-order-history',
      'staff.export-till-days',
      'staff.import-menu',
      'staff.invite-person',
      'staff.refund-order',
      'staff.remove-domain',
      'staff.renew-printer-key',
      'staff.retire-tax-device',
      'staff.set-dish-price',
      'staff.set-pin',
      'staff.share-device',
      'staff.start-passkey',
      'staff.test-payment-account',
      'staff.undo-import',
    ]);
  });
});

describe('roles', () => {
  it('give an owner everything, and a kitchen no money, price, setting or person [SHOP-006]', () => {
    expect(rightsOf('owner')).toEqual(Object.keys(STAFF_RIGHTS));
    expect(rightsOf('kitchen')).toEqual(['see_orders', 'take_orders', 'sell_out', 'pause']);
    expect(rightsOf('viewer')).toEqual(['see_orders', 'see_guests', 'see_figures', 'see_till']);
    expect(rightsOf('chef')).toEqual([]);
    expect(rightsOf('manager')).toContain('publish');
    // What all branches share is not for a person of some.
    expect(rightsOf('manager', false)).not.toContain('publish');
  });

  it('name known roles only', () => {
    for (const roles of Object.values(STAFF_RIGHTS)) for (const role of roles) expect(STAFF_ROLES).toContain(role);
    expect(mayDo('counter', 'refund')).toBe(false);
  });
});
