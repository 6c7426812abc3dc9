/**
 * A tenant update reloads the page fully, but not while a payment, a code, a form or a dialog would be lost:
 * then at the next safe navigation.
 */
import type { Platform, Realtime } from '@sufra/module';

export interface TenantReload {
  hold: Platform['holdReload'];
  /** True when a reload was put off and nothing holds it any more. */
  isDue(): boolean;
}

export function createTenantReload(
  tenant: string,
  realtime: Realtime,
  dialogOpen: () => boolean,
  reload = () => location.reload(),
): TenantReload {
  const held = new Set<symbol>();
  let waiting = false;
  const free = () => held.size === 0 && !dialogOpen();
  realtime.on('tenant.updated', (message) => {
    if (message.id !== tenant) return;
    if (free()) reload();
    else waiting = true;
  });
  return {
    hold() {
      const mark = Symbol('hold');
      held.add(mark);
      return () => void held.delete(mark);
    },
    isDue: () => waiting && free(),
  };
}
