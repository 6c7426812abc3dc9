/** @jest-environment ./shared/testing/jest.env.cjs */
import { loadWithin } from './arrival.ts';

const FILE = 'https://files.example/mf-menu/1.0.0/entry.js';
const never = new Promise<never>(() => {});

/** An origin that answers, or hangs until it is given up. */
function origin(answer: 'bytes' | 'silence' | 'error'): jest.Mock {
  const asked = jest.fn((_file: string, { signal }: { signal: AbortSignal }) => {
    if (answer === 'bytes') return Promise.resolve(new Response('x'));
    if (answer === 'error') return Promise.reject(new TypeError('refused'));
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  globalThis.fetch = asked as never;
  return asked;
}

describe('waiting for a script', () => {
  beforeEach(() => {
    performance.getEntriesByName = () => [];
  });

  it('gives what came in time, and asks for nothing more', async () => {
    const asked = origin('bytes');
    await expect(loadWithin(Promise.resolve(7), { silent: 40, total: 80 }, [FILE], 'menu')).resolves.toBe(7);
    expect(asked).not.toHaveBeenCalled();
  });

  it('gives up a file that sends nothing within the limit, long before the whole one', async () => {
    origin('silence');
    await expect(loadWithin(never, { silent: 40, total: 60_000 }, [FILE], 'menu')).rejects.toMatchObject({
      why: 'silent',
    });
  });

  it('waits on for a file whose bytes come, until the whole limit', async () => {
    origin('bytes');
    await expect(loadWithin(never, { silent: 40, total: 120 }, [FILE], 'menu')).rejects.toMatchObject({
      why: 'late',
    });
  });

  it('does not take an error for silence: the import reports it', async () => {
    origin('error');
    await expect(loadWithin(never, { silent: 40, total: 120 }, [FILE], 'menu')).rejects.toMatchObject({
      why: 'late',
    });
  });

  it('is not misled by a cancelled probe: another part that waits for the file detects the silence too', async () => {
    origin('silence');
    const limits = { silent: 40, total: 60_000 };
    const file = FILE.replace('entry', 'other');
    await expect(loadWithin(never, limits, [file], 'menu')).rejects.toMatchObject({ why: 'silent' });
    performance.getEntriesByName = () => [{}] as never;
    await expect(loadWithin(never, limits, [file], 'a slot')).rejects.toMatchObject({ why: 'silent' });
  });

  it('does not ask for what has arrived', async () => {
    const asked = origin('silence');
    const arrived = FILE.replace('entry', 'arrived');
    performance.getEntriesByName = () => [{}] as never;
    await expect(loadWithin(never, { silent: 40, total: 120 }, [arrived], 'menu')).rejects.toMatchObject({
      why: 'late',
    });
    expect(asked).not.toHaveBeenCalled();
  });
});
