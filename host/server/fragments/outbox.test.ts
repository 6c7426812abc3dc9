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

it('what is ready does not wait for long work', async () => {
  const sent: number[][] = [];
  const outbox = createOutbox<number>((messages) => sent.push(messages));
  const now = jest.spyOn(performance, 'now');
  try {
    now.mockReturnValue(0);
    outbox.add(1);
    outbox.sendOld();
    expect(sent).toEqual([]);
    now.mockReturnValue(4);
    outbox.sendOld();
    expect(sent).toEqual([[1]]);
  } finally {
    now.mockRestore();
  }
  await nextTurn();
  expect(sent).toEqual([[1]]);
});
