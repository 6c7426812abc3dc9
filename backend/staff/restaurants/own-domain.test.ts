import { resolveTenant } from '@sufra/api/tenant/endpoints';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { addOwnDomain } from './own-domain.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
}, 60_000);
afterAll(() => backend.close());

/** DNS in which these names have these texts. */
const dns = (records: Record<string, string[][]>) => async (name: string) => {
  if (!records[name]) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
  return records[name];
};
const add = (tenant: string, host: string, records: Record<string, string[][]>) =>
  addOwnDomain(backend.platform, { tenant, host }, dns(records));

describe('an own domain', () => {
  it('answers once DNS says that it is the restaurant’s [SHOP-040]', async () => {
    const resolve = async () => (await backend.call(resolveTenant, { query: { domain: 'order.basta.example' } })).data;
    await expect(add('basta', 'order.basta.example', {})).rejects.toThrow(
      '_sufra.order.basta.example TXT "sufra=basta" is missing',
    );
    expect(await resolve()).toBeNull();
    const records = { '_sufra.order.basta.example': [['other'], ['sufra=', 'basta']] };
    expect(await add('basta', 'Order.Basta.example.', records)).toBe(true);
    expect((await resolve())?.tenant).toBe('basta');
    expect(await add('basta', 'order.basta.example', records)).toBe(false);
  });

  it('is not one that another restaurant answers at, nor the platform’s [SHOP-040]', async () => {
    const records = {
      '_sufra.order.basta.example': [['sufra=nakhla']],
      '_sufra.own.nakhla.example': [['sufra=nakhla']],
    };
    await expect(add('nakhla', 'order.basta.example', records)).rejects.toThrow('another restaurant answers at');
    await expect(add('basta', 'own.nakhla.example', records)).rejects.toThrow('"sufra=basta" is missing');
    await expect(add('nakhla', 'more.localhost', records)).rejects.toThrow('is the platform');
    await expect(add('nakhla', 'no host', records)).rejects.toThrow('no host is no host name');
  });
});
