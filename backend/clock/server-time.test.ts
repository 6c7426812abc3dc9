import { startTestBackend, type TestBackend } from '../testing/index.ts';

const FIVE_MINUTES = 300_000;
const real = () => performance.timeOrigin + performance.now();

describe('a server whose machine is five minutes ahead', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    jest.spyOn(Date, 'now').mockImplementation(() => real() + FIVE_MINUTES);
    backend = await startTestBackend();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await backend.close();
  });

  it('has the time of the database, so that it ends no order of another server early or late', () => {
    // Five minutes less what the question to the database took, on a machine that is busy.
    expect(Math.abs(backend.platform.clock.now('nakhla').getTime() - real())).toBeLessThan(FIVE_MINUTES / 3);
  });

  it('says so in /readyz, and serves', async () => {
    const answer = await fetch(`${backend.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ready', clock: expect.stringMatching(/this machine's clock is 3\d\d s/) },
    ]);
  });
});
