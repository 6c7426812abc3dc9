/** Faults on demand: what a page does when its provider is slow, refuses or says nothing. Sandbox only. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '@sufra/backend/faults.ts';

export interface Fault {
  /** Prefix of the address: `/api/v1/menu`, `/socket.io`. */
  path: string;
  method?: string;
  status?: number;
  delay_ms?: number;
  /** How many calls it meets; absent: all, until reset. */
  times?: number;
  /** Only calls of this tenant; absent: of all. */
  tenant?: string;
  /** The whole answer instead of one that says what is wrong: `{}` is a provider that forgets its fields. */
  body?: unknown;
  /** The connection is closed without an answer. */
  drop?: boolean;
}

export interface MovableFaults extends Faults {
  add: (fault: Fault) => void;
  /** Forgets the faults of a tenant, or all. */
  reset: (tenant: string | null) => void;
  list: () => readonly Fault[];
}

export function createFaults(): MovableFaults {
  let faults: (Fault & { left: number })[] = [];
  const find = async (method: string, path: string, tenantOf: () => Promise<string | null>) => {
    let tenant: string | null | undefined;
    for (const fault of faults) {
      if (fault.left <= 0 || !path.startsWith(fault.path)) continue;
      if (fault.method && fault.method.toUpperCase() !== method) continue;
      if (fault.tenant !== undefined) {
        tenant ??= await tenantOf();
        if (tenant !== fault.tenant) continue;
      }
      return fault;
    }
    return null;
  };
  return {
    add: (fault) => void faults.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    reset: (tenant) => {
      faults = tenant === null ? [] : faults.filter((fault) => fault.tenant !== tenant);
    },
    list: () => faults.filter((fault) => fault.left > 0),
    meet: async (method, path, tenantOf) => {
      if (faults.length === 0) return null;
      const fault = await find(method, path, tenantOf);
      if (!fault) return null;
      fault.left -= 1;
      if (fault.delay_ms) await wait(fault.delay_ms);
      const { status, body, drop = false } = fault;
      return status !== undefined || body !== undefined || drop ? { status, body, drop } : null;
    },
  };
}
