import { refuse } from '../../errors/refusal.ts';
import { createTenantQueue } from './tenant-queue.ts';

const lost = refuse('SLOT_INVALID', { data: 'the next times' });
const codeOf = (error: { errors?: readonly { code: string }[] }) => error.errors?.[0]?.code;

it('runs one of a tenant at a time, in the order in which they came; tenants do not wait for each other', async () => {
  const line = createTenantQueue({ waiting: 9, timeoutMs: 9000 });
  const order: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const visits = ['a1', 'a2', 'b1'].map((name) =>
    line.run(name[0]!, null, async () => {
      order.push(`${name} begins`);
      if (name === 'a1') await gate;
      order.push(`${name} ends`);
    }),
  );
  await visits[2];
  expect(order).toEqual(['a1 begins', 'b1 begins', 'b1 ends']);
  open();
  await Promise.all(visits);
  expect(order.slice(3)).toEqual(['a1 ends', 'a2 begins', 'a2 ends']);
});

it('tells those who waited already that the same place is lost, and not who wants another or comes later [RES-017]', async () => {
  const line = createTenantQueue({ waiting: 9, timeoutMs: 9000 });
  const known: Record<string, boolean> = {};
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const want = (name: string, place: string | null) =>
    line.run('a', place, async (told) => {
      known[name] = told !== null;
      if (name === 'winner') await gate;
      if (place === 'P') throw told ?? lost;
    });
  const winner = want('winner', null);
  const first = want('first', 'P').catch(codeOf);
  const others = [want('same', 'P').catch(codeOf), want('other', 'Q'), want('none', null)];
  open();
  expect([await first, await others[0]]).toEqual(['SLOT_INVALID', 'SLOT_INVALID']);
  await Promise.all(others);
  await want('later', 'P').catch(codeOf);
  await winner;
  expect(known).toEqual({ winner: false, first: false, same: true, other: false, none: false, later: false });
});

it('has a bounded length, and each caller waits a bounded time', async () => {
  const line = createTenantQueue({ waiting: 1, timeoutMs: 20 });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = line.run('a', null, () => gate);
  const late = line.run('a', null, async () => 'served').catch(codeOf);
  expect(await line.run('a', null, async () => 'served').catch(codeOf)).toBe('UNAVAILABLE');
  expect(await late).toBe('UNAVAILABLE');
  open();
  await first;
  expect(await line.run('a', null, async () => 'served')).toBe('served');
});
