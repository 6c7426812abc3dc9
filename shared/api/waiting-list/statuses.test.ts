import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isActiveWaiting, WAITING_STATUSES, WAITING_TRANSITIONS, waitingScreen } from './statuses.ts';

it('is drawn in docs/waiting-list.md as it is: `npm run payment-states` draws it', () => {
  const page = readFileSync(join(__dirname, '../../../docs/waiting-list.md'), 'utf8');
  const state = (text: string) => text.replaceAll(' ', '_');
  const lines = WAITING_TRANSITIONS.map(({ from, to, by }) => `  ${state(from)} --> ${state(to)} : ${by.join(', ')}`);
  expect(page).toContain(['stateDiagram-v2', '  [*] --> in_queue', ...lines].join('\n'));
});

it('leads every entry that waits to each of its ends, and none out of an end', () => {
  const ends = WAITING_STATUSES.filter((status) => !isActiveWaiting(status));
  for (const from of WAITING_STATUSES) {
    const to = WAITING_TRANSITIONS.filter((row) => row.from === from).map((row) => row.to);
    expect(to.filter((status) => !isActiveWaiting(status))).toEqual(
      isActiveWaiting(from) ? expect.arrayContaining(ends) : [],
    );
  }
});

it.each([
  [null, 'no waiting list'],
  [{ status: 'in queue', open: true }, 'in queue'],
  [{ status: 'in queue', open: false }, 'out of service'],
  [{ status: 'delayed', open: true }, 'delayed'],
  [{ status: 'your turn now', open: false }, 'your turn now'],
  [{ status: 'seated', open: true }, 'no waiting list'],
])('%j is the screen "%s" [WL-008]', (entry, screen) => {
  expect(waitingScreen(entry)).toBe(screen);
});
