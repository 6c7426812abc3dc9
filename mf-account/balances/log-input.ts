/** Which movements the address asks for, as the call takes them. */
import { isId, type PublicTenant } from '@sufra/contract';
import { providerQuery, rewardProvider } from './reward-provider.ts';

export interface LogQuery {
  page?: number;
  before?: string;
  after?: string;
  year?: number;
  type?: string;
}

const MAX_TYPE_CHARS = 60;

/** What cannot be asked for is left out: the newest movements then. */
export function logInput(search: URLSearchParams): { query: LogQuery } {
  const query: LogQuery = {};
  const idOf = (name: string) => [search.get(name)].find(isId);
  const before = idOf('before');
  const after = idOf('after');
  const page = /^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0];
  const year = /^(?:19[7-9]\d|[2-9]\d{3})$/.exec(search.get('year') ?? '')?.[0];
  if (page && page !== '1') query.page = Number(page);
  else if (before) query.before = before;
  else if (after) query.after = after;
  else if (year && Number(year) < 9999) query.year = Number(year);
  const type = search.get('type') ?? '';
  if (type !== '' && type.length <= MAX_TYPE_CHARS && !/\p{C}/u.test(type)) query.type = type;
  return { query };
}

/** The same of the tenant's program of points. */
export function pointsLogInput(
  search: URLSearchParams,
  tenant: Pick<PublicTenant, 'settings'>,
): { query: LogQuery & { provider?: string } } {
  return { query: { ...logInput(search).query, ...providerQuery(rewardProvider(tenant)) } };
}

/** Path of a part of the log, without the language; `type` stays what it is. */
export function logPath(of: 'wallet' | 'points', place: LogQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `/account/${of}${text ? `?${text}` : ''}`;
}
