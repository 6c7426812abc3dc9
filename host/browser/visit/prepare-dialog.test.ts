/** @jest-environment ./shared/testing/jest.env.cjs */
import { dialog, type PagePlan } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import { loadExpose } from '../release-loader/containers.ts';
import { prepareDialog } from './prepare-dialog.ts';

jest.mock('../release-loader/containers.ts', () => ({
  loadExpose: jest.fn(),
  partLoader: () => () => {},
  candidates: (module: { fallbacks: object[] }) => [module, ...module.fallbacks],
}));
const load = jest.mocked(loadExpose);

const release = {
  name: 'mf-checkout',
  version: '1.1.0',
  base: 'https://cdn.example/mf-checkout/1.1.0',
  entry: 'entry.js',
  exposes: { './dialogs/cart': ['cart.js', 'cart.css'] },
  locale: ['texts.js'],
};
const checkout = { ...release, owner: 'checkout', dialogs: ['cart'], fallbacks: [{ ...release, version: '1.0.0' }] };
const plan = { modules: [checkout], limits: { silent: 1, total: 2, fragment: 3 } } as unknown as PagePlan;
const structs = jest.fn(async () => null!);
const cart = dialog<object, undefined>('checkout.cart', { props: structs });

let idle: (() => void)[];
let fetched: string[];
let reported: object[];
const done = () => new Promise((resolve) => setTimeout(resolve));

function prepare(
  connection: object | undefined,
  { missing = '', props = undefined as object | undefined } = {},
  offer = cart,
): void {
  idle = [];
  fetched = [];
  reported = [];
  Object.assign(navigator, { connection });
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
  Object.assign(performance, { getEntriesByName: () => [] });
  Object.assign(globalThis, {
    fetch: async (file: string) => {
      fetched.push(file.slice(release.base.length + 1));
      return { ok: !missing || !file.endsWith(missing), status: 404, arrayBuffer: async () => new ArrayBuffer(0) };
    },
  });
  const platform = { report: (failure: object) => void reported.push(failure) } as unknown as Platform;
  prepareDialog(offer, props, plan, platform);
}

beforeEach(() => {
  load.mockReset().mockResolvedValue({});
  structs.mockClear();
});

describe('a dialog that is likely to be opened next', () => {
  it('is fetched, then loaded with what its opening is checked by, when the page is idle', async () => {
    prepare({ effectiveType: '4g' });
    await done();
    expect([fetched, load.mock.calls.length]).toEqual([[], 0]);
    idle[0]!();
    await done();
    expect(fetched).toEqual(['entry.js', 'cart.js', 'texts.js']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith(
      expect.objectContaining({ version: '1.1.0' }),
      './dialogs/cart',
      plan.limits,
      release.locale,
    );
    expect(structs).toHaveBeenCalledTimes(1);
  });

  it('is drawn once with what it will be opened with, which reports nothing', async () => {
    const drawn = jest.fn(async (_: object) => Promise.reject(new Error('drawn at a bad moment')));
    load.mockResolvedValue({ prepare: drawn });
    prepare(undefined, { props: { line: 'kabsa' } });
    idle[0]!();
    await done();
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(drawn.mock.calls[0]![0]).toMatchObject({
      dialogProps: { line: 'kabsa' },
      release: { version: '1.1.0' },
    });
    expect([load.mock.calls.length, reported]).toEqual([1, []]);
  });

  it('is loaded alone where its release was built before it could be drawn, or its props are unknown', async () => {
    const drawn = jest.fn();
    load.mockResolvedValueOnce({}).mockResolvedValueOnce({ prepare: drawn });
    for (const props of [{}, undefined]) {
      prepare(undefined, { props });
      idle[0]!();
      await done();
    }
    expect([load.mock.calls.length, drawn.mock.calls.length, reported]).toEqual([2, 0, []]);
  });

  it('is prepared where the browser does not report its connection', async () => {
    prepare(undefined);
    idle[0]!();
    await done();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports no failure of its release when a file does not come: the connection may be lost', async () => {
    prepare({ effectiveType: '4g' }, { missing: 'cart.js' });
    idle[0]!();
    await done();
    expect([load.mock.calls.length, reported]).toEqual([0, []]);
  });

  it('reports a release that throws, and loads the earlier one', async () => {
    load.mockRejectedValueOnce(new Error('broken'));
    prepare({ effectiveType: '4g' });
    idle[0]!();
    await done();
    expect(reported).toEqual([expect.objectContaining({ module: 'mf-checkout', version: '1.1.0' })]);
    expect(load.mock.calls.map(([{ version }]) => version)).toEqual(['1.1.0', '1.0.0']);
  });

  it.each([
    ['for who saves data', { effectiveType: '4g', saveData: true }, cart],
    ['on a slow link', { effectiveType: '3g' }, cart],
    ['when no module of the page owns it', undefined, dialog<object, undefined>('nobody.cart', { props: structs })],
  ])('is not prepared %s', (_, connection, offer) => {
    prepare(connection, {}, offer);
    expect(idle).toEqual([]);
  });
});
