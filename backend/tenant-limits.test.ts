import { createTenantLimits } from './tenant-limits.ts';

const LIMITS = { places: 4, ofOne: 2, waiting: 3, patience: 60_000 };
/** What was promised before is settled. */
const settled = () => new Promise(setImmediate);

describe('the limits of tenants', () => {
  const start = (options: Partial<typeof LIMITS> = {}) => {
    const limits = createTenantLimits({ ...LIMITS, ...options });
    const begun: string[] = [];
    const refused: string[] = [];
    const leaves: (() => void)[] = [];
    const enter = (tenant: string) =>
      limits.enter(tenant).then(
        (leave) => {
          begun.push(tenant);
          leaves.push(leave);
        },
        (error) => void refused.push(`${tenant} ${error.message} ${error.status} ${error.retryAfter}`),
      );
    return { limits, begun, refused, leaves, enter };
  };

  it('a tenant that has all it may have does not delay another', async () => {
    const { limits, begun, enter } = start();
    for (let call = 0; call < 5; call++) void enter('busy');
    await settled();
    expect([begun, limits.waiting()]).toEqual([['busy', 'busy'], 3]);
    void enter('quiet');
    void enter('quiet');
    await settled();
    expect(begun.slice(2)).toEqual(['quiet', 'quiet']);
  });

  it('a place that becomes free goes to who has the fewest, of equals in turn', async () => {
    const { begun, leaves, enter } = start({ places: 2 });
    for (const tenant of ['a', 'a', 'a', 'b', 'c', 'b']) void enter(tenant);
    await settled();
    expect(begun).toEqual(['a', 'a']);
    for (let place = 0; place < 4; place++) {
      leaves[place]!();
      await settled();
    }
    expect(begun).toEqual(['a', 'a', 'b', 'a', 'c', 'b']);
  });

  it('a caller that finds too many waiting is refused at once, and so is one that waited too long', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { limits, begun, refused, leaves, enter } = start({ patience: 5000 });
      for (let call = 0; call < 6; call++) void enter('busy');
      await settled();
      expect(refused).toEqual(['busy UNAVAILABLE 503 1']);
      leaves[0]!();
      await settled();
      expect(begun).toHaveLength(3);
      jest.advanceTimersByTime(5000);
      await settled();
      expect([refused.length, limits.waiting()]).toEqual([3, 0]);
      // A place that is given back after the last wait is there for the next.
      leaves[1]!();
      await enter('busy');
      expect(begun).toHaveLength(4);
    } finally {
      jest.useRealTimers();
    }
  });
});
