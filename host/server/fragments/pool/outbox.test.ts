import { createOutbox } from './outbox.ts';

const nextTurn = () => new Promise(setImmediate);

it('messages of one turn leave together, in their order', async () => {
  const sent: number[][] = [];
  const outbox = createOutbox<number>((messages) => sent.push(messages));
  outbox.add(1);
  await Promise.resolve();
  outbox.add(2);
  expect(sent).toEqual([]);
  await nextTurn();
  expect(sent).toEqual([[1, 2]]);
  outbox.add(3);
  await nextTurn();
  expect(sent).toEqual([[1, 2], [3]]);
});

it('what must leave at once takes with it what waits', async () => {
  const sent: number[][] = [];
  const outbox = createOutbox<number>((messages) => sent.push(messages));
  outbox.add(1);
  outbox.add(2);
  outbox.flush();
  expect(sent).toEqual([[1, 2]]);
  await nextTurn();
  expect(sent).toEqual([[1, 2]]);
});
