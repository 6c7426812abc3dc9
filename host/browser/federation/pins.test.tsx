/** A browser that takes one import map only: jsdom takes none at all. */
import type { PageRelease } from '@sufra/contract';

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
  const { pinned, pinAhead, integrityOf } = await import('./pins.ts');
  const { LoadFailure } = await import('./load-failure.ts');
  return { pinned, pinAhead, integrityOf, LoadFailure };
}
function answerPins(texts: Record<string, string>, status = 200): jest.Mock {
  const asked = jest.fn(async () => new Response(JSON.stringify(texts), { status }));
  Object.assign(globalThis, { fetch: asked });
  return asked;
}
const map = (integrity: Record<string, string>) => JSON.stringify({ integrity });
const link = () => document.head.querySelector<HTMLLinkElement>(`link[href="${file}"]`);

beforeEach(() => {
  document.head.innerHTML = `<script type="importmap">${map({ 'https://cdn.example/own.js': 'sha384-own' })}</script>`;
});

it('asks nobody for what the document pins', async () => {
  const asked = answerPins({});
  const { pinned, integrityOf } = await fresh();
  await pinned(release, ['https://cdn.example/own.js']);
  expect(asked).not.toHaveBeenCalled();
  expect(integrityOf('https://cdn.example/own.js')).toBe('sha384-own');
});

it('gets each file by a hint with its hash when a later map is not taken', async () => {
  answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-later' }) });
  const { pinned } = await fresh();
  let done = false;
  const pinning = pinned(release, [file]).then(() => {
    done = true;
  });
  while (!link()) await new Promise((resolve) => setTimeout(resolve));
  expect([link()!.rel, link()!.integrity, done]).toEqual(['modulepreload', 'sha384-later', false]);
  link()!.onload!(new Event('load'));
  await pinning;
  expect(document.querySelectorAll('script[type=importmap]')).toHaveLength(2);
});

it('loads nothing that came with another hash, that the plan has no hash of, or whose hashes cannot be had', async () => {
  answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-later' }) });
  const first = await fresh();
  const refused = first.pinned(release, [file]);
  while (!link()) await new Promise((resolve) => setTimeout(resolve));
  link()!.dispatchEvent(new Event('error'));
  await expect(refused).rejects.toMatchObject({ why: 'integrity' });
  await expect(first.pinned(release, [`${release.base}/other.js`])).rejects.toMatchObject({ why: 'integrity' });

  answerPins({});
  await expect((await fresh()).pinned(release, [file])).rejects.toMatchObject({ why: 'missing' });
  answerPins({}, 404);
  const last = await fresh();
  await expect(last.pinned(release, [file])).rejects.toMatchObject({ why: 'network' });
  // Another try asks anew.
  const asked = answerPins({ 'mf-later@1.0.0': map({}) });
  await expect(last.pinned(release, [file])).rejects.toMatchObject({ why: 'integrity' });
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks once for all releases that may be wanted', async () => {
  const asked = answerPins({ 'mf-later@1.0.0': map({ [file]: 'sha384-later' }) });
  const { pinAhead, integrityOf } = await fresh();
  await pinAhead([release, { ...release, version: '2.0.0' }]);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/-/pins/mf-later@1.0.0,mf-later@2.0.0']);
  expect(integrityOf(file)).toBe('sha384-later');
});
