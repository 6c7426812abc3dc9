import type { Realtime, RealtimeEvent } from '@sufra/module';
import { createTenantReload } from './tenant-reload.ts';

function realtime() {
  let heard: ((message: RealtimeEvent) => void) | undefined;
  const live: Realtime = {
    connection: { get: () => 'connected', subscribe: () => () => {} },
    on(_event, handler) {
      heard = handler;
      return () => {};
    },
  };
  return {
    realtime: live,
    update: (id: string) => heard?.({ channel: 'client_frontend', event: 'tenant.updated', id, version: 1, at: '' }),
  };
}

describe('a tenant update', () => {
  it('reloads the page fully; another tenant’s is ignored [X-025]', () => {
    const { realtime: live, update } = realtime();
    const reload = jest.fn();
    createTenantReload('nakhla', live, () => false, reload);
    update('basta');
    expect(reload).not.toHaveBeenCalled();
    update('nakhla');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits while a form, a code, a payment or a dialog holds it, and is due afterwards [X-026]', () => {
    const { realtime: live, update } = realtime();
    const reload = jest.fn();
    let dialog = true;
    const tenant = createTenantReload('nakhla', live, () => dialog, reload);
    const release = tenant.hold('form');
    update('nakhla');
    expect(reload).not.toHaveBeenCalled();
    expect(tenant.isDue()).toBe(false);
    release();
    expect(tenant.isDue()).toBe(false);
    dialog = false;
    expect(tenant.isDue()).toBe(true);
  });
});
