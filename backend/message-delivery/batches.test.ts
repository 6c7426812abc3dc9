import { Batches } from './batches.ts';

describe('work that is done together', () => {
  it('what comes while it gathers or works is one batch, in its order, and one runs at a time', async () => {
    const done: number[][] = [];
    let running = 0;
    const batches = new Batches<number>(
      async (items) => {
        running += 1;
        expect(running).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        done.push([...items]);
        running -= 1;
      },
      { gatherMs: 1 },
    );
    const first = [1, 2].map((item) => batches.add(item));
    expect(batches.waiting).toBe(2);
    await first[0];
    const second = [3, 4].map((item) => batches.add(item));
    await Promise.all([...first, ...second]);
    expect(done).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(batches.waiting).toBe(0);
  });

  it('fails for what was in it, and the next one is done', async () => {
    let fails = true;
    const batches = new Batches<number>(
      async () => {
        if (fails) throw new Error('the database is away');
      },
      { gatherMs: 0 },
    );
    const failed = await Promise.allSettled([batches.add(1), batches.add(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    await expect(batches.add(3)).resolves.toBeUndefined();
  });
});
