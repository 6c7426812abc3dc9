import { newPrinterKey } from '@sufra/contract/printer-key';
import { createLog } from '../operations/log.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
const logged: string[] = [];
beforeAll(async () => {
  edge = await startTestEdge({}, createLog('trace', { write: (line) => void logged.push(line) }));
});
beforeEach(() => edge.provider.received.splice(0));
afterAll(() => edge.close());

const HOST = 'console.localhost';
const key = newPrinterKey('nakhla');
const star = (search: string) => `${HOST}/-/printers/nakhla/star${search}`;
const asked = () => edge.provider.received.filter(({ path }) => path.includes('/printing/'));

describe('the address of a printer', () => {
  it('leads to the provider, with what the printer says, and back with what it prints [PRN-002]', async () => {
    edge.provider.answer('POST', '/api/v1/printing/nakhla/star', 200, { jobReady: false });
    const { status, text, headers } = await edge.get(star(`?key=${key}`), {
      method: 'POST',
      body: '{"printerMAC":"00:11:62:aa:bb:01"}',
    });
    expect([status, JSON.parse(text)]).toEqual([200, { jobReady: false }]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-internal']).toBeUndefined();
    expect(asked()).toMatchObject([{ method: 'POST', path: `/api/v1/printing/nakhla/star?key=${key}` }]);
    edge.provider.answer('GET', '/api/v1/printing/nakhla/star', 200, 'dots', 'image/png');
    const got = await edge.get(star(`?key=${key}&token=a.1&mac=00:11:62:aa:bb:01&type=image/png`));
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/png']);
    const { searchParams } = new URL(asked().at(-1)!.path, 'http://provider');
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ key, token: 'a.1', mac: '00:11:62:aa:bb:01', type: 'image/png' },
    });
    edge.provider.answer('DELETE', '/api/v1/printing/nakhla/star', 200, '');
    expect((await edge.get(star(`?key=${key}&token=a.1&code=200%20OK`), { method: 'DELETE' })).status).toBe(200);
  });

  it('is understood from a printer that joins its own words to it without looking [PRN-002]', async () => {
    edge.provider.answer('GET', '/api/v1/printing/nakhla/star', 200, 'dots', 'image/png');
    await edge.get(star(`?key=${key}?mac=00:11:62:aa:bb:01&type=image/png`));
    const { searchParams } = new URL(asked()[0]!.path, 'http://provider');
    expect(Object.fromEntries(searchParams)).toEqual({ key, mac: '00:11:62:aa:bb:01', type: 'image/png' });
  });

  it.each([
    ['no key', star('')],
    ['a key that has not the form', star('?key=0123456789')],
    ['a key with one letter changed', star(`?key=${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)],
    ['a key of another restaurant', star(`?key=${newPrinterKey('basta')}`)],
    ['a kind that is none', `${HOST}/-/printers/nakhla/zebra?key=${key}`],
    ['a longer way', `${HOST}/-/printers/nakhla/star/more?key=${key}`],
    ['a restaurant that cannot be', `${HOST}/-/printers/..%2Fnakhla/star?key=${key}`],
  ])('with %s is nothing, and the provider is not asked [PRN-004]', async (_, address) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, text } = await edge.get(address, { method });
      expect([status, text.length < 200]).toEqual([404, true]);
    }
    expect(asked()).toEqual([]);
  });

  it('takes no other method, and stands at the console’s site alone [PRN-004]', async () => {
    const put = await edge.get(star(`?key=${key}`), { method: 'PUT' });
    expect(put.status).toBeGreaterThanOrEqual(400);
    const epson = await edge.get(`${HOST}/-/printers/nakhla/epson?key=${key}`);
    expect(epson.status).toBe(404);
    const shop = await edge.get(`nakhla.localhost/-/printers/nakhla/star?key=${key}`);
    expect(shop.status).toBe(404);
    expect(asked()).toEqual([]);
  });

  it('of a provider that is down says when to ask again [PRN-003]', async () => {
    edge.provider.fail('cut');
    try {
      const { status, headers } = await edge.get(star(`?key=${key}`), { method: 'POST', body: '{}' });
      expect([status, headers['retry-after']]).toEqual([503, '5']);
    } finally {
      edge.provider.fail('none');
    }
  });

  it('is in no log, whatever becomes of it [PRN-004]', async () => {
    await edge.get(star(`?key=${key}`), { method: 'POST', body: '{}' });
    edge.provider.fail('cut');
    await edge.get(star(`?key=${key}`), { method: 'POST', body: '{}' }).finally(() => edge.provider.fail('none'));
    expect(logged.join()).toContain('a printer');
    expect(logged.join()).not.toContain(key);
  });

  it('stands at a console that may reach a printer by USB, as no storefront may [PRN-002]', async () => {
    const page = await edge.get(`${HOST}/`);
    expect(page.headers['permissions-policy']).toContain('usb=(self)');
    const shop = await edge.get('nakhla.localhost/');
    expect(shop.headers['permissions-policy']).toContain('usb=()');
  });
});
