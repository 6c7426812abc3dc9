/**
 * Each screen of the console's live work (in `npm test` twelve of them) while it loads, after a failure,
 * without a connection and with nothing in it.
 *
 * @proof accessibility
 */
import { getStaffSession } from '@sufra/api/staff/endpoints';
import { someOf } from '@sufra/testing/proof';
import { ASKED_STATES, testScreenStates } from '@sufra/testing/screen-states';
import face from '../module.ts';
import { buildSession } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';

testScreenStates(
  {
    ...{ face, renderPart },
    load: (screen) => import(`./${screen}/screen.tsx`),
    states: someOf(1, ASKED_STATES),
    always: { [getStaffSession.name]: buildSession() },
    screens: {
      restaurants: { empty: null, search: '?me' },
      'sign-in': { empty: null, reads: false },
      enter: { empty: null, reads: false },
      join: { empty: null },
      board: { empty: 'No orders now' },
      order: { empty: null },
      'new-order': { empty: null },
      'order-history': { empty: 'No order fits' },
      tables: { empty: 'This branch has no tables' },
      table: { empty: null },
      deposits: { empty: null, reads: false },
      inbox: { empty: 'Nothing here' },
      'inbox-item': { empty: null },
      floor: { empty: 'Closed this evening' },
      queue: { empty: 'This branch has no queue' },
      'queue-code': { empty: 'A queue is turned on in the settings of the branch' },
      'sold-out': { empty: 'The menu has no dishes yet' },
      till: { empty: 'No closed days' },
      'till-day': { empty: null },
    },
  },
  'X-017, X-027',
);
