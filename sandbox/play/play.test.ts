import { consoleAddress } from '@sufra/backend/staff/people/console-address.ts';
import { startTestBackend, type TestBackend } from '@sufra/backend/testing/index.ts';
import type { ShownPrinter } from '../calls/printers.ts';

describe('the play page', () => {
  let shop: TestBackend;
  const ownCopy = 'nakhla-play';
  beforeAll(async () => {
    shop = await startTestBackend();
    await shop.sandbox('POST', '/sandbox/tenants', { tenant: ownCopy, copy_of: 'nakhla' });
  });
  afterAll(() => shop.close());

  const page = async (query: string) => {
    const answer = await fetch(`${shop.url}/sandbox?${query}`);
    return { answer, html: await answer.text() };
  };
  const act = (fields: Record<string, string>, { lang = 'en', tenant = ownCopy } = {}) =>
    fetch(`${shop.url}/sandbox/play?tenant=${tenant}&lang=${lang}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const done = async (fields: Record<string, string>) => {
    const answer = await act(fields);
    expect([answer.status, await answer.text()]).toEqual([303, '']);
    return answer.headers.get('location')!;
  };

  it('is one page without scripts, in both languages and directions [API-062]', async () => {
    const { answer, html } = await page('tenant=basta&lang=en');
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src data:; /);
    expect(policy).toContain("form-action 'self' http://console.localhost:");
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
    expect(html).toMatch(/href="http:\/\/basta\.localhost:\d+"/);
    expect((await page('')).html).toContain('<html lang="ar" dir="rtl">');
    expect((await page('tenant=no-such')).answer.status).toBe(404);
  });

  it('opens the console as a person of a role', async () => {
    expect(await done({ act: 'enter', role: 'kitchen' })).toMatch(/^http:\/\/console\.localhost:\d+\/enter\S+$/);
    expect((await act({ act: 'enter', role: 'chef' })).status).toBe(422);
  });

  it('moves the clock by steps, to a moment of the restaurant’s own day, and back [API-063]', async () => {
    const now = () => shop.platform.clock.now(ownCopy).getTime();
    await done({ act: 'clock-to', at: '2026-11-21T19:40' });
    expect(Math.abs(now() - Date.parse('2026-11-21T19:40:00+03:00'))).toBeLessThan(60_000);
    expect((await page(`tenant=${ownCopy}&lang=en`)).html).toContain('Not the real time');
    await done({ act: 'clock-by', minutes: '-60' });
    expect(Math.abs(now() - Date.parse('2026-11-21T18:40:00+03:00'))).toBeLessThan(60_000);
    for (const at of ['', 'soon', '2026-13-41T99:99']) expect((await act({ act: 'clock-to', at })).status).toBe(422);
    expect((await act({ act: 'clock-by', minutes: 'many' })).status).toBe(422);
    await done({ act: 'clock-real' });
    expect(shop.platform.clock.isMoved(ownCopy)).toBe(false);
  });

  it('makes faults of the provider, shows them, and ends them [API-063]', async () => {
    await done({ act: 'fault', path: '/api/v1/menu', kind: 'away', delay_ms: '', times: '2' });
    const { html } = await page(`tenant=${ownCopy}&lang=en`);
    expect(html).toContain('/api/v1/menu');
    expect(html).toContain('2 calls');
    const menu = () =>
      fetch(`${shop.url}/api/v1/menu/items`, { headers: { 'x-tenant': ownCopy } }).then(({ status }) => status);
    expect(await menu()).toBe(503);
    await done({ act: 'faults-end' });
    expect(await menu()).not.toBe(503);
    expect((await act({ act: 'fault', path: '/api/v1', kind: 'earthquake' })).status).toBe(422);
  });

  it('changes how the bank is', async () => {
    const mood = async () => (await shop.sandbox('GET', `/sandbox/payments?tenant=${ownCopy}`)).bank.mood;
    const fields = { act: 'bank', slow_ms: '0', loses_answers: '0', webhooks: 'hold' };
    await done({ ...fields, away: 'on' });
    expect(await mood()).toMatchObject({ away: true, webhooks: 'hold' });
    await done({ ...fields, webhooks: 'send' });
    expect(await mood()).toMatchObject({ away: false, webhooks: 'send' });
    await done({ act: 'release', how: 'twice' });
  });

  it('shows the messages that were sent, as text', async () => {
    await shop.sandbox('POST', '/sandbox/tenants/basta/settings', {
      group: 'general',
      key: 'enable_accounts',
      value: '1',
    });
    const headers = { ...(await shop.headersOf('basta')), 'content-type': 'application/json' };
    const body = JSON.stringify({ mobile: '1001234567', mobile_code: '20' });
    const sent = await fetch(`${shop.url}/api/v1/user/auth/send-otp`, { method: 'POST', headers, body });
    expect(sent.status).toBeLessThan(300);
    const [message] = await shop.sandbox('GET', '/sandbox/outbox?tenant=basta');
    expect((await page('tenant=basta&lang=en')).html).toContain(message.data.code);
  });

  it('makes copies and removes them; a refusal is said where it was typed', async () => {
    expect(await done({ act: 'copy', name: 'play-two', of: 'basta' })).toContain('#copies');
    expect((await page(`tenant=${ownCopy}`)).html).toContain('play-two');
    await done({ act: 'remove', name: 'play-two' });
    expect(await shop.platform.tenants.find('play-two')).toBeNull();
    const refused = await act({ act: 'copy', name: 'nakhla', of: 'basta' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('role="alert"');
    // Of the copy that is looked at there is nothing left to come back to.
    await shop.sandbox('POST', '/sandbox/tenants', { tenant: 'play-three', copy_of: 'basta' });
    const left = await act({ act: 'remove', name: 'play-three' }, { tenant: 'play-three' });
    expect(left.headers.get('location')).not.toContain('play-three');
  });

  it('switches printers on, empties their roll, and takes no address of another machine [PRN-002]', async () => {
    await shop.sandbox('POST', '/sandbox/tenants', { tenant: 'play-prints', copy_of: 'nakhla' });
    const printers = (): Promise<ShownPrinter[]> => shop.sandbox('GET', '/sandbox/printers?tenant=play-prints');
    const atCopy = { tenant: 'play-prints' };
    expect((await act({ act: 'printers-on' }, atCopy)).status).toBe(303);
    const { html } = await page('tenant=play-prints&lang=en');
    expect(html).toContain('Nothing came out yet');
    const [star, epson] = await printers();
    expect([star!.kind, epson!.kind]).toEqual(['star', 'epson']);
    expect((await act({ act: 'printer', printer: star!.id, action: 'paperOut' }, atCopy)).status).toBe(303);
    expect(await printers()).toMatchObject([{ paper: false }, { paper: true }]);
    const own = consoleAddress(shop.platform.config);
    for (const address of [
      'https://example.com/-/printers/play-prints/star?key=x',
      'http://127.0.0.1:1/-/printers/play-prints/star?key=x',
      `${own}/-/printers/nakhla/star?key=x`,
      `${own}/-/printers/play-prints/zebra?key=x`,
    ])
      expect([address, (await act({ act: 'printer-at', address }, atCopy)).status]).toEqual([address, 422]);
    const address = `${own}/-/printers/play-prints/star?key=x`;
    expect((await act({ act: 'printer-at', address }, atCopy)).status).toBe(303);
    expect(await printers()).toHaveLength(3);
    // They go with their restaurant.
    expect((await act({ act: 'remove', name: 'play-prints' })).status).toBe(303);
    expect(await printers()).toEqual([]);
  });

  it('brings a restaurant back to its seed', async () => {
    await shop.sandbox('POST', '/sandbox/customers', { tenant: ownCopy, mobile: '551234567' });
    await done({ act: 'fault', path: '/api/v1/menu', kind: 'server', times: '1' });
    await done({ act: 'reset' });
    expect((await page(`tenant=${ownCopy}&lang=en`)).html).toContain('No fault now');
  });

  it('takes no form of another site, and no act that there is not [API-063]', async () => {
    const foreign = await fetch(`${shop.url}/sandbox/play?tenant=${ownCopy}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ act: 'reset' }),
    });
    expect(foreign.status).toBe(403);
    for (const name of ['', 'toString', 'constructor']) expect((await act({ act: name })).status).toBe(422);
  });
});
