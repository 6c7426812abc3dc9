import type { Connection, Realtime, RealtimeEvent } from '@sufra/module';
import { advance, stopTime } from '@sufra/testing/still-time';
import { createTenantReload, type TenantReloadParts } from './tenant-reload.ts';

function setUp(parts: Partial<TenantReloadParts> = {}, revision?: string) {
  let received: ((message: RealtimeEvent) => void) | undefined;
  let connection: Connection = 'connecting';
  const listeners = new Set<() => void>();
  const realtime: Realtime = {
    connection: {
      get: () => connection,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    on(_event, handler) {
      received = handler;
      return () => {};
    },
  };
  const reload = jest.fn();
  const open = () =>
    createTenantReload(
      { key: 'nakhla', ...(revision ? { revision } : {}) },
      {
        realtime,
        dialogOpen: () => false,
        typed: () => false,
        reload,
        ask: async () => null,
        random: () => 0.5,
        ...parts,
      },
    );
  return {
    reload,
    open,
    tenant: open(),
    update: (id: string) => received?.({ channel: 'client_frontend', event: 'tenant.updated', id, version: 1, at: '' }),
    line: async (next: Connection) => {
      connection = next;
      for (const listener of listeners) listener();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

/** Until every page has reloaded that may. */
const SPREAD_MS = 10_000;

beforeEach(() => {
  stopTime();
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  Object.assign(globalThis, { sessionStorage });
});

describe('a tenant update', () => {
  it('reloads the page fully; another tenant’s is ignored [X-025]', async () => {
    const { reload, update } = setUp();
    update('basta');
    await advance(SPREAD_MS);
    expect(reload).not.toHaveBeenCalled();
    update('nakhla');
    await advance(SPREAD_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads each page at a moment of its own within ten seconds, once for several updates [X-025]', async () => {
    const { tenant, reload, update } = setUp({ random: () => 0.7 });
    update('nakhla');
    // A navigation loads a page anyhow.
    expect(tenant.isDue()).toBe(true);
    await advance(6_999);
    update('nakhla');
    expect(reload).not.toHaveBeenCalled();
    await advance(1);
    expect(reload).toHaveBeenCalledTimes(1);
    await advance(SPREAD_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits for what was begun between the update and its moment [X-026]', async () => {
    const { tenant, reload, update } = setUp();
    update('nakhla');
    const release = tenant.hold('form');
    await advance(SPREAD_MS);
    expect(reload).not.toHaveBeenCalled();
    release();
    expect(tenant.isDue()).toBe(true);
  });

  it('waits while a form or a dialog holds it, and is due afterwards [X-026]', async () => {
    let dialog = true;
    const { tenant, reload, update } = setUp({ dialogOpen: () => dialog });
    const release = tenant.hold('form');
    update('nakhla');
    await advance(SPREAD_MS);
    expect(reload).not.toHaveBeenCalled();
    expect(tenant.isDue()).toBe(false);
    release();
    expect(tenant.isDue()).toBe(false);
    dialog = false;
    expect(tenant.isDue()).toBe(true);
  });
});

describe('a tenant update while something is typed', () => {
  it('waits without any word of the form, and is due once it is not there any more [X-026]', async () => {
    let isTyped = true;
    const { tenant, reload, update } = setUp({ typed: () => isTyped });
    update('nakhla');
    await advance(SPREAD_MS);
    expect([reload.mock.calls.length, tenant.isDue(), tenant.isHeld()]).toEqual([0, false, false]);
    isTyped = false;
    expect(tenant.isDue()).toBe(true);
  });
});

describe('a tenant update that the page missed', () => {
  it('is found when the line is there, and after a loss of it [X-025]', async () => {
    let now = 'one';
    const ask = jest.fn(async () => now);
    const { reload, line } = setUp({ ask }, 'one');
    expect(ask).not.toHaveBeenCalled();
    await line('connected');
    expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    await line('disconnected');
    now = 'two';
    expect(reload).not.toHaveBeenCalled();
    await line('connected');
    await advance(SPREAD_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits as one that it received [X-026]', async () => {
    const { tenant, reload, line } = setUp({ ask: async () => 'two' }, 'one');
    const release = tenant.hold('form');
    await line('connected');
    await advance(SPREAD_MS);
    expect(reload).not.toHaveBeenCalled();
    release();
    expect(tenant.isDue()).toBe(true);
  });

  it('does not reload again and again between edges of which one is late, nor in a browser without storage', async () => {
    const { reload, line, open } = setUp({ ask: async () => 'two' }, 'one');
    await line('connected');
    open();
    await line('connected');
    await advance(SPREAD_MS);
    expect(reload).toHaveBeenCalledTimes(1);
    Object.assign(globalThis, { sessionStorage: undefined });
    const closed = setUp({ ask: async () => 'two' }, 'one');
    await closed.line('connected');
    expect(closed.reload).not.toHaveBeenCalled();
  });

  it('is not looked for when the edge does not send the revision', async () => {
    const ask = jest.fn(async () => 'two');
    const { reload, line } = setUp({ ask });
    await line('connected');
    expect(ask).not.toHaveBeenCalled();
    const away = setUp({ ask: async () => null }, 'one');
    await away.line('connected');
    expect([reload, away.reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
