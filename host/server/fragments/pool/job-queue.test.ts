import { createJobQueue, type Rendering } from './job-queue.ts';

function setUp(limit: number) {
  const queue = createJobQueue(limit);
  const refused: string[] = [];
  const add = (name: string) => {
    const [key] = name.split(' ');
    const job = { request: { context: { tenant: { key } } } };
    queue.add({ name, job, reject: () => void refused.push(name) } as unknown as Rendering);
  };
  const next = () => (queue.next() as unknown as { name: string } | undefined)?.name;
  return { queue, add, next, refused };
}

describe('jobs that wait for a process (safety §4)', () => {
  it('take turns by tenant: one tenant’s rush costs another’s page one turn', () => {
    const { queue, add, next } = setUp(200);
    for (const name of ['nakhla 1', 'nakhla 2', 'nakhla 3', 'basta 1', 'basta 2', 'sahn 1']) add(name);
    expect(queue.size()).toBe(6);
    expect(Array.from({ length: 7 }, next)).toEqual([
      'nakhla 1',
      'basta 1',
      'sahn 1',
      'nakhla 2',
      'basta 2',
      'nakhla 3',
      undefined,
    ]);
    expect(queue.size()).toBe(0);
  });

  it('have a number; when one tenant has most of them, another’s takes the place of its last', () => {
    const { queue, add, next, refused } = setUp(4);
    for (const name of ['nakhla 1', 'nakhla 2', 'nakhla 3', 'nakhla 4', 'nakhla 5']) add(name);
    expect(refused).toEqual(['nakhla 5']);
    for (const name of ['basta 1', 'basta 2', 'basta 3']) add(name);
    expect(refused).toEqual(['nakhla 5', 'nakhla 4', 'nakhla 3', 'basta 3']);
    expect(queue.size()).toBe(4);
    expect(Array.from({ length: 5 }, next)).toEqual(['nakhla 1', 'basta 1', 'nakhla 2', 'basta 2', undefined]);
  });

  it('are all refused when the pool closes', () => {
    const { queue, add, next, refused } = setUp(4);
    for (const name of ['nakhla 1', 'basta 1']) add(name);
    queue.close({} as never);
    expect([refused, queue.size(), next()]).toEqual([['nakhla 1', 'basta 1'], 0, undefined]);
  });
});
