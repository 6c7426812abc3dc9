/**
 * Tables whose guests, staff and bank do anything in any order: phones begin, pay and give up shares, cards
 * decline, answers and messages are lost or come twice, staff note cash, the kitchen takes rounds, and the
 * process ends before a write. At every step no dish is paid twice, and at the end bank, shares and bills
 * agree to the last minor unit. `npm test` walks two, `npm run test:random -- shares-walk` sixty;
 * `SUFRA_RANDOM_RUNS=17000` before that, five hundred.
 */
import type { ShareInput } from '@sufra/api/dine-in/endpoints';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import fc from 'fast-check';
import { CARDS, startWorld } from '../../payment/testing/pay.ts';
import { type KilledProcess, killable } from '../../testing/killed-process.ts';
import { SATURDAY_EVENING } from '../testing/phones.ts';
import {
  DISH,
  openTables,
  party,
  runTableJobs,
  sessionState,
  staffOf,
  type TableWorld,
  tableFaults,
} from '../testing/shares.ts';

/** A step has fewer writes than that, also the one that takes the last money. */
const WRITES = 60;
/** Tables of `npm test`; `npm run test:random` walks three for each hundred of its runs. */
const RUNS = process.env.SUFRA_RANDOM_RUNS ? 3 : 2;
const CARD = [CARDS.sale, CARDS.sale, CARDS.approve, CARDS.decline, CARDS.never, CARDS.wrongAmount];

const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom(
    ...(['dishes', 'dishes', 'equal', 'amount', 'pay', 'pay', 'pay', 'twice', 'giveUp'] as const),
    ...([
      'cash',
      'uncash',
      'bill',
      'accept',
      'close',
      'round',
      'wait',
      'away',
      'lose',
      'drop',
      'calm',
      'kill',
      'jobs',
    ] as const),
  ),
  pick: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** In every walk one share is paid, and of another the process ends while it is. */
const BEGINNING = [
  { who: 0, does: 'dishes', pick: 0 },
  { who: 0, does: 'pay', pick: 0 },
  { who: 1, does: 'dishes', pick: 1 },
  { who: 2, does: 'kill', pick: 3 },
  { who: 1, does: 'pay', pick: 1 },
] as const satisfies readonly Step[];

let tables: TableWorld;
let server: KilledProcess;
let staff: ReturnType<typeof staffOf>;
let kills = 0;
beforeAll(async () => {
  tables = await openTables(await startWorld());
  staff = staffOf(tables);
  server = killable(tables.backend);
});
afterAll(() => tables.close());

const later = (milliseconds: number) => tables.shop.setClock(new Date(tables.shop.now().getTime() + milliseconds));

/**
 * Lets a step fail as it may: a refusal is an answer, a process may be killed on the way. What is true after
 * it is looked at.
 */
const tryTo = (work: () => Promise<unknown>): Promise<unknown> => work().catch(() => null);

async function walk(steps: readonly Step[], code: string): Promise<string[]> {
  const { id, phones, session } = await party(tables, code, { Sara: 1, Ali: 2, Huda: 1 });
  const shares: string[][] = [[], [], []];
  const faults: string[] = [];
  /** The process ends before this write of the next step. */
  let write = 0;
  for (const { who, does, pick } of steps) {
    const phone = phones[who]!;
    const share = shares[who]!.at(-1);
    const begin = (body: ShareInput) =>
      tryTo(async () => {
        const { data, errors } = await phone.begin(id, body);
        const now = errors[0]?.params?.now;
        const again = typeof now === 'string' ? await phone.begin(id, { ...body, amount: now }) : null;
        const begun = data ?? again?.data;
        if (begun) shares[who]!.push(begun.id);
      });
    const line = session.lines[pick % session.lines.length]!;
    const card = CARD[pick % CARD.length]!;
    const steps_: Record<Step['does'], () => Promise<unknown> | unknown> = {
      dishes: () => begin({ kind: 'dishes', line_ids: [line.id], amount: line.total }),
      equal: () => begin({ kind: 'equal', parts: { of: 3, mine: 1 + (pick % 2) }, amount: '1.00' }),
      amount: () => begin({ kind: 'amount', amount: `${1 + (pick % 60)}.${String(pick % 100).padStart(2, '0')}` }),
      pay: () => (share ? tryTo(() => phone.pay(share, card)) : null),
      // The card is typed in one tab, another one begins again.
      twice: () => (share ? tryTo(() => Promise.all([phone.pay(share, card), phone.openPayment(share)])) : null),
      giveUp: () => (share ? tryTo(() => phone.giveUp(share)) : null),
      cash: () => tryTo(() => staff.note(id, true, pick % 2 ? session.members[who]!.id : null)),
      uncash: () => tryTo(() => staff.note(id, false)),
      bill: () => tryTo(() => phone.ring(id, 'bill')),
      accept: () => tryTo(() => staff.act(code, 'accept', { round: 1 })),
      close: () => (pick % 4 === 0 ? tryTo(() => staff.act(code, 'close')) : null),
      round: () => tryTo(() => phone.add(id, DISH).then(() => phone.send(id))),
      wait: () => later((pick % 8) * MINUTE_MS),
      away: () => Object.assign(tables.bank.mood, { away: true }),
      lose: () => Object.assign(tables.bank.mood, { loses_answers: 1 + (pick % 2) }),
      drop: () => Object.assign(tables.bank.mood, { webhooks: 'drop' }),
      calm: () => Object.assign(tables.bank.mood, { away: false, webhooks: 'send', loses_answers: 0 }),
      kill: () => null,
      jobs: () => tryTo(() => runTableJobs(tables)),
    };
    if (write > 0) server.killBefore(write);
    await steps_[does]();
    kills += server.isDead() ? 1 : 0;
    server.start();
    write = does === 'kill' ? 1 + (pick % WRITES) : 0;
    faults.push(...(await tableFaults(tables, false, id)));
  }
  Object.assign(tables.bank.mood, { away: false, webhooks: 'send', loses_answers: 0 });
  for (let turn = 0; turn < 40; turn++) {
    later(turn < 20 ? 5 * SECOND_MS : 5 * MINUTE_MS);
    await tryTo(() => runTableJobs(tables));
    if ((await tableFaults(tables, true, id)).length === 0 && turn > 4) break;
  }
  faults.push(...(await tableFaults(tables, true, id)));
  // The next walk sits down there.
  if (['open', 'bill_requested', 'paying'].includes(await sessionState(tables, id))) await staff.act(code, 'close');
  return faults;
}

it('bank, shares and bills agree whatever happens at a table [MENU-043]', async () => {
  let tablesWalked = 0;
  const seen = { paid: 0, back: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      tables.shop.setClock(new Date(SATURDAY_EVENING));
      const table = (tablesWalked++ % 12) + 1;
      expect(await walk([...BEGINNING, ...steps], `OLAYA-${String(table).padStart(2, '0')}`)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  for (const { status } of tables.bank.list()) {
    if (status === 'paid') seen.paid += 1;
    if (status === 'refunded' || status === 'voided') seen.back += 1;
  }
  // Money was taken, and the process ended on the way, or this says nothing.
  expect([seen.paid > 0, kills > 0]).toEqual([true, true]);
  if (process.env.SUFRA_RANDOM_RUNS)
    console.info(`${tablesWalked} tables, ${kills} kills, payments paid and back:`, seen);
}, 3_600_000);
