import { endDevice, listDevices } from '@sufra/api/user/endpoints';
import { EVENING, sentCode, shopForFile, stopClock } from '../../order/testing/shop.ts';
import { deviceName } from './device-name.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

it.each<[string | null, string | null]>([
  [PHONE, 'Chrome · Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Mac'],
  ['<b>\u0000evil', null],
  ['', null],
  [null, null],
])('%s is called %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

describe('devices', () => {
  const shop = shopForFile();

  const enter = async (mobile: string, device?: string): Promise<string> => {
    const { data: challenge } = await shop.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile } });
    const body = { challenge_id: challenge.id, code: await sentCode(shop, mobile) };
    const headers: Record<string, string> = device ? { 'x-device': device } : {};
    return (await shop.call('POST', '/api/v1/user/auth/verify-otp', { body, headers })).data.token;
  };
  const list = async (as: string) => (await shop.call('GET', listDevices.path, { as })).data;
  const end = (as: string, id: string) => shop.call('DELETE', endDevice.path.replace(':id', id), { as });

  it('are listed with name and last use, this one first; one is signed out, a stranger’s is not there [ACCT-002]', async () => {
    stopClock(shop);
    const phone = await enter('0555100001', PHONE);
    stopClock(shop, new Date(EVENING.getTime() + 2 * 3_600_000));
    const laptop = await enter('0555100001');
    const other = await enter('0555100002');
    const seen = await list(laptop);
    expect(seen).toMatchObject([
      { current: true, name: null },
      { current: false, name: 'Chrome · Android' },
    ]);
    expect(JSON.stringify(seen)).not.toContain(phone);
    // Used two hours later: it is seen.
    const [self] = await list(phone);
    expect(self.current).toBe(true);
    expect(Date.parse(self.seen_at) - Date.parse(self.signed_in_at)).toBe(2 * 3_600_000);
    expect((await end(other, self.id)).status).toBe(404);
    const many = await Promise.all(Array.from({ length: 20 }, () => end(laptop, self.id)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await shop.call('GET', listDevices.path, { as: phone })).status).toBe(401);
    expect(await list(laptop)).toHaveLength(1);
    expect((await shop.call('GET', listDevices.path)).status).toBe(401);
  });
});
