/** What a worker names of the bus and of the API, found by its name: the structs that check it are the shell's own. */

import type { Endpoint } from '@sufra/api';
import { ENDPOINTS } from '@sufra/api/endpoints';
import type { Request, Topic } from '@sufra/contract';
import * as account from '@sufra/contract/modules/account';
import * as checkout from '@sufra/contract/modules/checkout';
import * as host from '@sufra/contract/modules/host';
import * as menu from '@sufra/contract/modules/menu';
import * as orders from '@sufra/contract/modules/orders';
import * as reservations from '@sufra/contract/modules/reservations';
import * as waitingList from '@sufra/contract/modules/waiting-list';
import { any } from 'superstruct';

interface Named {
  readonly name: string;
  readonly version: number;
}

const offers = new Map<string, Topic | Request>();
for (const module of [account, checkout, host, menu, orders, reservations, waitingList]) {
  for (const value of Object.values(module) as unknown[]) {
    if (isOffer(value)) offers.set(`${value.name} ${value.version}`, value);
  }
}

function isOffer(value: unknown): value is Topic | Request {
  return typeof value === 'object' && value !== null && 'version' in value && ('payload' in value || 'reply' in value);
}

/** Of a module that is not the platform's own the shell has no struct: any plain data fits. */
export function topicOf({ name, version }: Named): Topic {
  const found = offers.get(`${name} ${version}`);
  return found && 'payload' in found ? found : { name, version, payload: async () => any() };
}

export function requestOf({ name, version }: Named): Request {
  const found = offers.get(`${name} ${version}`);
  return found && 'reply' in found ? found : { name, version, input: async () => any(), reply: async () => any() };
}

/** Null: there is none that a page may call with data alone. */
export function endpointOf(name: string): Endpoint | null {
  return ENDPOINTS.find((endpoint) => endpoint.name === name && endpoint.caller !== 'edge' && !endpoint.upload) ?? null;
}
