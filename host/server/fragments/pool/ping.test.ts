import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FragmentWorker } from '../fragment-worker.ts';
import { createJobSecrets } from './job-secrets.ts';
import { endKindOf, ping, pong } from './ping.ts';
import { HANGS, POOL_LIMITS } from './pool-options.ts';

describe('the question whether a process comes back', () => {
  let cpu = 0;
  const lose = jest.fn();
  /** `importing`: it works for the import of a bundle. */
  function made(importing = false): FragmentWorker {
    const loading = new Map(importing ? [[7, { bundle: 'slow' }]] : []);
    const process = { cpu: () => cpu, send: () => {} };
    const state = { kind: 'responsive' };
    return { process, secrets: createJobSecrets(), state, loading, current: 7 } as unknown as FragmentWorker;
  }
  const kindOf = (worker: FragmentWorker) => endKindOf(worker, worker.state, HANGS);

  afterEach(() => {
    cpu = 0;
    lose.mockClear();
    jest.useRealTimers();
  });

  it('is answered in time by what lies in the pipe after the edge itself stood still', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sufra-ping-'));
    const server = createServer().listen(path.join(folder, 'pipe'));
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const far = connect(path.join(folder, 'pipe'));
    const [near] = await accepted;
    const worker = made();
    const answered = once(near, 'data').then(() => pong(worker));
    // After this turn come the timers, and only then the pipes.
    await new Promise<void>((resolve) => {
      setImmediate(() => {
        ping(worker, 1, lose);
        far.write('pong');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POOL_LIMITS.pingMs + 20);
        resolve();
      });
    });
    await answered;
    await new Promise((resolve) => setImmediate(resolve));
    expect([worker.state.kind, lose.mock.calls.length]).toEqual(['responsive', 0]);
    far.destroy();
    near.destroy();
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('ends one that does not answer, and none that did', () => {
    jest.useFakeTimers();
    const [silent, answers] = [made(), made()];
    const kept = jest.fn();
    ping(silent, 1, lose);
    ping(answers, 1, kept);
    pong(answers);
    jest.advanceTimersByTime(POOL_LIMITS.pingMs + 1);
    expect([lose.mock.calls.length, kept.mock.calls.length]).toEqual([1, 0]);
  });

  it('gives an import longer, and takes none for a proved hang', () => {
    jest.useFakeTimers();
    const [imports, works] = [made(true), made()];
    ping(imports, 1, lose);
    ping(works, 1, () => {});
    cpu = POOL_LIMITS.hangingCpuMs;
    expect([kindOf(imports), kindOf(works)]).toEqual(['silent', 'hung']);
    jest.advanceTimersByTime(POOL_LIMITS.importPingMs - 1);
    expect(lose).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2);
    expect(lose).toHaveBeenCalledTimes(1);
  });

  it('proves a hang by what the process ran since, and nothing by an end of another kind', () => {
    jest.useFakeTimers();
    const worker = made();
    cpu = 1000;
    ping(worker, 1, lose);
    cpu += POOL_LIMITS.hangingCpuMs - 10;
    expect(kindOf(worker)).toBe('silent');
    cpu += 10;
    expect(kindOf(worker)).toBe('hung');
    expect(endKindOf(worker, worker.state, 'exit 1')).toBe('ended');
    expect(endKindOf(worker, { kind: 'responsive' }, HANGS)).toBe('ended');
  });
});
