/** The classes of a context mean what Node's mean: each is compared with its namesake. */
import fc from 'fast-check';
import { urlReader } from '../url-reader.ts';
import { makeWebGlobals } from './web-globals.ts';

const made = makeWebGlobals(urlReader) as unknown as {
  URL: typeof URL;
  URLSearchParams: typeof URLSearchParams;
  TextEncoder: typeof TextEncoder;
  AbortController: typeof AbortController;
  Headers: typeof Headers;
  Request: typeof Request;
  Response: typeof Response;
  structuredClone: typeof structuredClone;
};

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('', 'a b', 'é', '\ud800', '%zz', '+', '&=', "!'()~*"),
);
const PARTS = ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;

it('a query is read, changed and written as by Node', () => {
  const change = fc.tuple(fc.constantFrom('append', 'set', 'delete'), text, text);
  fc.assert(
    fc.property(fc.oneof(text, fc.webQueryParameters()), fc.array(change), (query, changes) => {
      const [own, theirs] = [new made.URLSearchParams(query), new URLSearchParams(query)];
      for (const [how, name, value] of changes) {
        for (const params of [own, theirs]) how === 'delete' ? params.delete(name) : params[how as 'set'](name, value);
      }
      expect([own.toString(), [...own], own.size]).toEqual([theirs.toString(), [...theirs], theirs.size]);
      for (const [name] of theirs)
        expect([own.get(name), own.getAll(name), own.has(name)]).toEqual([theirs.get(name), theirs.getAll(name), true]);
      own.sort();
      theirs.sort();
      expect(own.toString()).toBe(theirs.toString());
    }),
  );
});

it('an address is read, changed and written as by Node', () => {
  const address = fc.oneof(
    text,
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom('/a/../b', '//x.example', '?q=1'),
  );
  const change = fc.tuple(fc.constantFrom('search', 'hash', 'pathname', 'port', 'hostname', 'protocol'), text);
  fc.assert(
    fc.property(address, fc.array(change, { maxLength: 3 }), (given, changes) => {
      const base = 'https://nakhla.example/en/menu';
      expect(made.URL.canParse(given, base)).toBe(URL.canParse(given, base));
      if (!URL.canParse(given, base)) return void expect(() => new made.URL(given, base)).toThrow('Invalid URL');
      const [own, theirs] = [new made.URL(given, base), new URL(given, base)];
      for (const [part, value] of changes) for (const url of [own, theirs]) url[part as 'search'] = value;
      expect(PARTS.map((part) => own[part])).toEqual(PARTS.map((part) => theirs[part]));
      for (const url of [own, theirs]) url.searchParams.append('q', 'a b');
      expect([`${own}`, JSON.stringify(own)]).toEqual([`${theirs}`, JSON.stringify(theirs)]);
      for (const url of [own, theirs]) url.search = '?other=1';
      expect([...own.searchParams]).toEqual([...theirs.searchParams]);
    }),
  );
});

it('text becomes the same bytes', () => {
  fc.assert(
    fc.property(text, (one) =>
      expect([...new made.TextEncoder().encode(one)]).toEqual([...new TextEncoder().encode(one)]),
    ),
  );
});

it('a signal is aborted once, and tells its listeners', () => {
  const controller = new made.AbortController();
  const heard = jest.fn();
  controller.signal.addEventListener('abort', heard);
  controller.abort('why');
  controller.abort('again');
  expect([controller.signal.aborted, controller.signal.reason, heard.mock.calls.length]).toEqual([true, 'why', 1]);
  expect(() => controller.signal.throwIfAborted()).toThrow('why');
});

it('requests and answers carry what they were given', async () => {
  const request = new made.Request('https://x.example/a?b', { method: 'post', headers: { 'X-A': '1' } });
  expect([request.url, request.method, request.headers.get('x-a')]).toEqual(['https://x.example/a?b', 'POST', '1']);
  const answer = made.Response.json({ a: 1 }, { status: 404 });
  expect([answer.status, answer.ok, answer.headers.get('Content-Type'), await answer.json()]).toEqual([
    404,
    false,
    'application/json',
    { a: 1 },
  ]);
  expect(made.Response.redirect('/b').headers.get('location')).toBe('/b');
  expect([
    ...new made.Headers([
      ['B', '1'],
      ['a', '2'],
      ['b', '3'],
    ]),
  ]).toEqual([
    ['a', '2'],
    ['b', '1, 3'],
  ]);
});

it('data is copied whole, with what it says of itself', () => {
  const data: Record<string, unknown> = {
    list: [1, { a: new Date(5) }],
    map: new Map([[1, new Set(['x'])]]),
    none: null,
  };
  data.self = data;
  const copy = made.structuredClone(data);
  expect(copy).toEqual(data);
  expect([copy === data, copy.self === copy, copy.list === data.list]).toEqual([false, true, false]);
  expect(() => made.structuredClone(() => {})).toThrow('could not be cloned');
});
