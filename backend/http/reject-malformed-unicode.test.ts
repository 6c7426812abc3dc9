/**
 * Texts that no database can hold are refused by every call, in every field, before anything is done with
 * them. @proof limits
 */

import { PassThrough } from 'node:stream';
import type { Endpoint } from '@sufra/api';
import { ENDPOINTS } from '@sufra/api/endpoints';
import { sendContactMessage } from '@sufra/api/tenant/endpoints';
import { someOf } from '@sufra/testing/proof';
import pg from 'pg';
import type { Struct } from 'superstruct';
import { createLogger } from '../server.ts';
import { passHumanCheck, startTestBackend, type TestBackend } from '../testing/index.ts';
import { brokenText, MAX_DEPTH, MAX_VALUES } from './reject-malformed-unicode.ts';

// biome-ignore lint/suspicious/noExplicitAny: structs of every shape are walked
type AnyStruct = Struct<any, any>;
type Path = readonly (string | number)[];

const NUL = 'a\u0000b';
const HALF = 'a\ud800b';

/** Every place of a struct at which a value stands. */
function leavesOf({ schema }: AnyStruct, path: Path = []): Path[] {
  if (typeof schema !== 'object' || schema === null) return [path];
  if ('refiner' in schema) return leavesOf(schema as AnyStruct, [...path, 0]);
  return Object.entries(schema).flatMap(([name, inner]) => leavesOf(inner as AnyStruct, [...path, name]));
}

function valueAt(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);
}

describe('a text with U+0000 or half a letter', () => {
  let shop: TestBackend;
  let bearer: string;
  beforeAll(async () => {
    shop = await startTestBackend();
    bearer = (await shop.sandbox('POST', '/sandbox/customers', { tenant: 'nakhla', mobile: '551234567' })).token;
  });
  afterAll(() => shop.close());

  const send = async (endpoint: Endpoint, { path = endpoint.path.replace(/:\w+/g, 'x1'), query = '', body }: Parts) => {
    const answer = await fetch(`${shop.url}${path}${query}`, {
      method: endpoint.method,
      headers: {
        ...(await shop.headersOf('nakhla')),
        'idempotency-key': 'key-of-a-test',
        'x-authorization-token': `Bearer ${bearer}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { errors } = (await answer.json()) as { errors: { code: string; field?: string }[] };
    return { status: answer.status, code: errors[0]?.code, field: errors[0]?.field };
  };
  interface Parts {
    path?: string;
    query?: string;
    body?: unknown;
  }

  it.each(someOf(25, ENDPOINTS).map((endpoint) => [endpoint.name, endpoint] as const))(
    'is 422 in every field of %s, with the field [API-061]',
    async (_, endpoint) => {
      const structs = await endpoint.structs();
      // The body of an upload is a file: no text.
      for (const path of structs.body && !endpoint.upload ? leavesOf(structs.body) : []) {
        for (const text of [NUL, HALF]) {
          const refused = { status: 422, code: 'INVALID_INPUT', field: path.join('.') };
          expect(await send(endpoint, { body: valueAt(path, text) })).toEqual(refused);
        }
      }
      for (const [name = ''] of structs.query ? leavesOf(structs.query) : []) {
        const refused = { status: 422, code: 'INVALID_INPUT', field: String(name) };
        expect(await send(endpoint, { query: `?${name}=a%00b` })).toEqual(refused);
        expect(await send(endpoint, { query: `?${name}[]=b&${name}[]=a%00b` })).toMatchObject({ status: 422 });
      }
      for (const [parameter = '', name] of endpoint.path.matchAll(/:(\w+)/g)) {
        const refused = { status: 422, code: 'INVALID_INPUT', field: name };
        const path = endpoint.path.replace(parameter, 'a%00b').replace(/:\w+/g, 'x1');
        expect(await send(endpoint, { path, body: endpoint.method === 'GET' ? undefined : {} })).toEqual(refused);
      }
    },
  );

  it('is 422 as a field’s name, deep inside, and in what no struct knows', async () => {
    const [contact] = ENDPOINTS.filter(({ name }) => name === 'tenant.send-contact-message');
    for (const body of [{ [NUL]: 1 }, { address: { more: [{ [HALF]: 1 }] } }, { more: [[[{ deep: NUL }]]] }, [NUL]]) {
      expect(await send(contact!, { body })).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
    }
  });

  it('is 422 in the sandbox too', async () => {
    const refused = shop.sandbox('POST', '/sandbox/customers', { tenant: 'nakhla', name: NUL });
    await expect(refused).rejects.toMatchObject({ status: 422 });
  });

  it('leaves whole letters of every plane alone', async () => {
    const [contact] = ENDPOINTS.filter(({ name }) => name === 'tenant.send-contact-message');
    const bot_token = await passHumanCheck(shop);
    const body = { name: 'سارة 🍽️', mobile: '551234567', message: '\u200F👩‍🍳 𝒜\n', bot_token };
    expect((await send(contact!, { body })).status).toBeLessThan(300);
  });
});

describe('a body of more than any honest one', () => {
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

  it('is broken from a bound of values and of levels on, with a path that ends there (safety W7)', () => {
    expect(brokenText({ x: Array(MAX_VALUES - 1).fill(1) })).toBeNull();
    expect(brokenText({ x: Array(MAX_VALUES).fill(1) })).toBe('x');
    expect(brokenText(deep(MAX_DEPTH))).toBeNull();
    expect(brokenText(deep(50_000))).toBe(Array(MAX_DEPTH).fill('0').join('.'));
  });

  it('names a broken text by its whole path, with fields before and after it', () => {
    expect(brokenText({ a: [{ b: 'fine' }, { c: { d: NUL } }], e: 'fine' })).toBe('a.1.c.d');
    expect(brokenText(NUL)).toBe('');
  });

  it('looks at nothing beyond the bound', () => {
    const list: unknown[] = Array(MAX_VALUES * 2).fill(1);
    Object.defineProperty(list, MAX_VALUES + 1, {
      get: () => {
        throw new Error('looked beyond the bound');
      },
    });
    expect(brokenText({ x: list })).toBe('x');
  });
});

describe('the log of a query that failed', () => {
  it('tells what failed and nothing that a customer said (safety B13)', async () => {
    const lines: string[] = [];
    const sink = new PassThrough().on('data', (chunk) => lines.push(String(chunk)));
    const backend = await startTestBackend({ log: createLogger('info', sink) });
    try {
      const query = pg.Client.prototype.query as (...input: unknown[]) => unknown;
      jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...input: unknown[]) {
        if (!JSON.stringify(input[0]).includes('contact_messages')) return query.apply(this, input);
        return Promise.reject(Object.assign(new Error('relation does not exist'), { code: '42P01' }));
      });
      const bot_token = await passHumanCheck(backend);
      const answer = await backend.call(sendContactMessage, {
        body: { name: 'Logged Name', mobile: '556667788', message: 'my door is behind the palm', bot_token },
      });
      expect(answer.status).toBe(500);
      const failed = lines.find((line) => line.includes('a call failed'));
      expect(failed).toContain('insert into');
      expect(failed).toContain('42P01');
      expect(lines.join('')).not.toMatch(/Logged Name|556667788|behind the palm/);
    } finally {
      await backend.close();
    }
  });
});
