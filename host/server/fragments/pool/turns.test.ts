import { Turns } from './turns.ts';

const nextTurn = () => new Promise(setImmediate);

it('pieces of work are done one in each turn, with what comes and what is settled between them', async () => {
  const done: string[] = [];
  const turns = new Turns<string>((work) => {
    done.push(work);
    void Promise.resolve().then(() => done.push(`${work} settled`));
  });
  turns.add('first');
  turns.add('second');
  setImmediate(() => done.push('a ping'));
  await nextTurn();
  await nextTurn();
  expect(done).toEqual(['first', 'first settled', 'a ping', 'second', 'second settled']);
});

it('what is dropped is not done, and what is added then is, once', async () => {
  const done: number[] = [];
  const turns = new Turns<number>((work) => void done.push(work));
  turns.add(1);
  turns.add(2);
  turns.drop((work) => work < 3);
  turns.add(3);
  turns.add(4);
  await nextTurn();
  expect(done).toEqual([3]);
  await nextTurn();
  await nextTurn();
  expect(done).toEqual([3, 4]);
});
