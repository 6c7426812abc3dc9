import { isLiveSession, SESSION_STATES, STAFF_SESSION_MOVES } from './states.ts';

it('a session is live until it is closed, moved or expired [MENU-035]', () => {
  expect(SESSION_STATES.filter(isLiveSession)).toEqual(['open', 'bill_requested', 'paying']);
  expect(isLiveSession('teleported')).toBe(false);
});

it('nothing comes back from closed, moved or expired', () => {
  for (const state of SESSION_STATES) if (!isLiveSession(state)) expect(STAFF_SESSION_MOVES[state]).toEqual([]);
});
