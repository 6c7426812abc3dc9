/**
 * Each screen of the console's desk (in `npm test` twelve of them) while it loads, after a failure, without a
 * connection and with nothing in it.
 *
 * @proof accessibility
 */
import { getStaffSession } from '@sufra/api/staff/endpoints';
import { buildStaffSession } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { ASKED_STATES, testScreenStates } from '@sufra/testing/screen-states';
import face from '../module.ts';
import { renderPart } from '../testing/render.ts';

testScreenStates(
  {
    ...{ face, renderPart },
    load: (screen) => import(`./${screen}/screen.tsx`),
    states: someOf(1, ASKED_STATES),
    always: { [getStaffSession.name]: buildStaffSession() },
    screens: {
      start: { empty: null },
      today: { empty: 'No orders in these days' },
      branches: { empty: 'No branches yet' },
      branch: { empty: null },
      settings: { empty: 'No setting with this name' },
      site: { empty: 'No banners yet' },
      modules: { empty: null },
      flags: { empty: 'is not known at the moment' },
      messages: { empty: 'No messages in this month' },
      publish: { empty: 'Nothing to publish' },
      domain: { empty: null },
      payments: { empty: 'No payment account' },
      tax: { empty: 'No tax documents in this country' },
      menu: { empty: 'The menu is empty' },
      dish: { empty: null },
      prices: { empty: null, reads: false },
      import: { empty: null, reads: false },
      promotions: { empty: 'No coupons yet' },
      promotion: { empty: null, params: { kind: 'coupon', id: 'new' } },
      people: { empty: null },
      devices: { empty: null },
      audit: { empty: 'No changes of this kind' },
    },
  },
  'X-017, X-027',
);
