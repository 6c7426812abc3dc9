import { createServerCount } from './code-limits.ts';

const NOW = new Date('2026-11-22T16:00:00Z');
const later = (wrong: boolean) => () => new Promise<{ wrong: boolean }>((done) => setImmediate(() => done({ wrong })));

describe('wrong codes at one server (B3)', () => {
  it('are counted before they are judged: of fifty at once ten get through', async () => {
    const count = createServerCount(10);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => count.around(NOW, later(true))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('do not count what was right, or was refused before it was judged', async () => {
    const count = createServerCount(1);
    await count.around(NOW, later(false));
    await expect(count.around(NOW, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await count.around(NOW, later(true));
    await expect(count.around(NOW, later(true))).rejects.toMatchObject({ status: 429 });
  });

  it('are forgotten after an hour', async () => {
    const count = createServerCount(1);
    await count.around(NOW, later(true));
    await count.around(new Date(NOW.getTime() + 3_600_001), later(true));
  });
});
