/**
 * jsdom takes no import map at all: `resolved` says what a browser that takes further ones answers, and one
 * that takes the first only.
 */
import type { PageRelease } from '@sufra/contract';
import { until } from '@sufra/testing/until';

const resolved = jest.fn<string | undefined, [string]>();
jest.mock('./resolve-specifier.ts', () => ({ resolveSpecifier: resolved }));
const takesFurther = () => resolved.mockReturnValue('data:text/javascript,');
const takesOne = () => resolved.mockImplementation((specifier) => specifier);

const release: PageRelease = {
  name: 'mf-later',
  version: '1.0.0',
  base: 'https://cdn.example/mf-later/1.0.0',
  contract: '1.0.0',
  entry: 'entry.js',
  exposes: {},
  screens: {},
  locale: [],
};
const file = `${release.base}/entry.js`;

async function fresh() {
  jest.resetModules();
  const { ensureIntegrity, preloadHashes, integrityOf } = await import('./integrity.ts');
  const { LoadFailure } = await import('./fetch-error.ts');
  return { ensureIntegrity, preloadHashes, integrityOf, LoadFailure };
}
function answerPins(texts: Record<string, string>, status = 200): jest.Mock {
  const asked = jest.fn(async () => new Response(JSON.stringify(texts), { status }));
  Object.assign(globalThis, { fetch: asked });
  return asked;
}
const map = (integrity: Record<string, string>) => JSON.stringify({ integrity });
const maps = () =>
  [...document.querySelectorAll('script[type=importmap]')].slice(1).map(({ textContent }) => JSON.parse(textContent!));
const link = () => document.head.querySelector<HTMLLinkElement>(`link[href="${file}"]`);

beforeEach(() => {
  resolved.mockClear();
  takesOne();
  document.head.innerHTML = `<script type="importmap">${map({ 'https://cdn.example/own.js': 'sha384-own' })}</script>`;
});

it('makes no request for hashes that the document has', async () => {
  const asked = answerPins({});
  const { ensureIntegrity, integrityOf } = await fresh();
  await ensureIntegrity(release, ['https://cdn.example/own.js']);
  expect(asked).not.toHaveBeenCalled();
  expect(integrityOf('https://cdn.example/own.js')).toBe('sha384-own');
});

it('gets each file by a hint with its hash when a later map is not taken', async () => {
  answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-later' }) });
  const { ensureIntegrity } = await fresh();
  let done = false;
  const pinning = ensureIntegrity(release, [file]).then(() => {
    done = true;
  });
  await until(() => link() !== null);
  expect([link()!.rel, link()!.integrity, done]).toEqual(['modulepreload', 'sha384-later', false]);
  link()!.onload!(new Event('load'));
  await pinning;
  expect(document.querySelectorAll('script[type=importmap]')).toHaveLength(2);
});

it('loads nothing that came with another hash, that the plan has no hash of, or whose hashes are unavailable', async () => {
  answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-later' }) });
  const first = await fresh();
  const refused = first.ensureIntegrity(release, [file]);
  await until(() => link() !== null);
  Object.assign(globalThis, {
    fetch: jest.fn(async (_: string, { integrity }: RequestInit) => {
      if (integrity) throw new TypeError('Failed to fetch');
      return new Response('other bytes');
    }),
  });
  link()!.dispatchEvent(new Event('error'));
  await expect(refused).rejects.toMatchObject({ why: 'integrity' });
  answerPins({});
  await expect(first.ensureIntegrity(release, [`${release.base}/other.js`])).rejects.toMatchObject({
    why: 'integrity',
  });

  answerPins({});
  await expect((await fresh()).ensureIntegrity(release, [file])).rejects.toMatchObject({ why: 'missing' });
  answerPins({}, 404);
  const last = await fresh();
  await expect(last.ensureIntegrity(release, [file])).rejects.toMatchObject({ why: 'network' });
  // Another try asks again.
  const asked = answerPins({ 'mf-later@1.0.0': map({}) });
  await expect(last.ensureIntegrity(release, [file])).rejects.toMatchObject({ why: 'integrity' });
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a hint that the network cut off is not held against the bytes', async () => {
  answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-later' }) });
  const { ensureIntegrity } = await fresh();
  const refused = ensureIntegrity(release, [file]);
  await until(() => link() !== null);
  Object.assign(globalThis, { fetch: jest.fn().mockRejectedValue(new TypeError('Failed to fetch')) });
  link()!.dispatchEvent(new Event('error'));
  await expect(refused).rejects.toMatchObject({ why: 'network' });
});

it('asks once for all releases that may be wanted, and adds their rules when one is', async () => {
  takesFurther();
  const asked = answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-later' }) });
  const { ensureIntegrity, preloadHashes, integrityOf } = await fresh();
  await preloadHashes([release, { ...release, version: '2.0.0' }]);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/-/pins/mf-later@1.0.0,mf-later@2.0.0']);
  expect(maps()).toEqual([]);
  await ensureIntegrity(release, [file]);
  expect(integrityOf(file)).toBe('sha384-later');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks again, when a release is wanted, for hashes that could not be loaded ahead', async () => {
  takesFurther();
  answerPins({}, 503);
  const { ensureIntegrity, preloadHashes } = await fresh();
  await preloadHashes([release]);
  answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-later' }) });
  await expect(ensureIntegrity(release, [file])).resolves.toBeUndefined();
});

it.each([
  ['null', null],
  ['a list', []],
  ['something else than a text for the release', { 'mf-later@1.0.0': 7 }],
  ['a map whose hash is no text', { 'mf-later@1.0.0': map({ [file]: 7 as never }) }],
])('loads nothing when %s is answered', async (_, answer) => {
  answerPins(answer as never);
  const { ensureIntegrity, LoadFailure } = await fresh();
  await expect(ensureIntegrity(release, [file])).rejects.toBeInstanceOf(LoadFailure);
  expect(link()).toBeNull();
});

describe('a release’s files at the site’s address', () => {
  const atSite = { ...release, base: 'http://localhost/-/files/1/mf-later/1.0.0', planBase: release.base };
  const chunk = `${release.base}/chunk.js`;

  it('have the hashes of the plan, those that nothing names included', async () => {
    takesFurther();
    const asked = answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-1', [chunk]: 'sha384-2' }) });
    const { ensureIntegrity, integrityOf } = await fresh();
    await ensureIntegrity(atSite, [`${atSite.base}/entry.js`]);
    expect(maps().at(-1).integrity).toEqual({
      [`${atSite.base}/entry.js`]: 'sha384-1',
      [`${atSite.base}/chunk.js`]: 'sha384-2',
    });
    expect(integrityOf(`${atSite.base}/chunk.js`)).toBe('sha384-2');
    // Another number is another address.
    const again = { ...atSite, base: 'http://localhost/-/files/2/mf-later/1.0.0' };
    await ensureIntegrity(again, [`${again.base}/entry.js`]);
    expect(integrityOf(`${again.base}/chunk.js`)).toBe('sha384-2');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('are not asked for without a hash', async () => {
    takesFurther();
    answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-1' }) });
    const { ensureIntegrity } = await fresh();
    await expect(ensureIntegrity(atSite, [`${atSite.base}/other.js`])).rejects.toMatchObject({ why: 'integrity' });
  });
});

describe('further maps', () => {
  const other = { ...release, version: '2.0.0', base: 'https://cdn.example/mf-later/2.0.0' };
  const files = [file, `${other.base}/entry.js`];

  it('hold what no map of the page has yet: a browser warns of each rule that comes twice', async () => {
    takesFurther();
    answerPins({
      'mf-later@1.0.0': map({ 'https://cdn.example/own.js': 'sha384-own', [files[0]!]: 'sha384-1' }),
      'mf-later@2.0.0': map({ [files[0]!]: 'sha384-1', [files[1]!]: 'sha384-2' }),
    });
    const { ensureIntegrity } = await fresh();
    await ensureIntegrity(release, [files[0]!]);
    await ensureIntegrity(other, [files[1]!]);
    expect(maps().map(({ integrity }) => integrity)).toEqual([
      { [files[0]!]: 'sha384-1' },
      { [files[1]!]: 'sha384-2' },
    ]);
    // Whether they are taken is seen once, at a name that the first of them maps.
    expect(maps().map(({ imports }) => imports)).toEqual([
      { 'sufra-further-map:': 'data:text/javascript,' },
      undefined,
    ]);
    expect(resolved).toHaveBeenCalledTimes(1);
    expect(document.querySelector('link')).toBeNull();
  });

  it('are none when there is nothing new in them', async () => {
    takesFurther();
    answerPins({ 'mf-later@1.0.0': map({ 'https://cdn.example/own.js': 'sha384-own' }) });
    const { ensureIntegrity } = await fresh();
    await expect(ensureIntegrity(release, [file])).rejects.toMatchObject({ why: 'integrity' });
    expect(maps()).toEqual([]);
  });

  it('are tried once in a browser that takes one only', async () => {
    takesOne();
    answerPins({
      'mf-later@1.0.0': map({ [files[0]!]: 'sha384-1' }),
      'mf-later@2.0.0': map({ [files[1]!]: 'sha384-2' }),
    });
    const { ensureIntegrity } = await fresh();
    for (const [one, address] of [
      [release, files[0]!],
      [other, files[1]!],
    ] as const) {
      const pinning = ensureIntegrity(one, [address]);
      const hint = () => document.head.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
      await until(() => hint() !== null);
      hint()!.onload!(new Event('load'));
      await pinning;
    }
    expect(maps()).toHaveLength(1);
    expect(resolved).toHaveBeenCalledTimes(1);
  });
});
