import fc from 'fast-check';
import { addressKey, callersOf } from './address-key.ts';

describe('one caller of the Internet (safety E10)', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:0DB8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  it('is the /64 of an IPv6 address, however it is written', () => {
    const part = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(fc.tuple(part, part, part, part), fc.tuple(part, part, part, part), (net, host) => {
        const key = addressKey([...net, ...host].join(':'));
        expect(key).toBe(addressKey([...net, '0', '0', '0', '1'].join(':')));
        expect(key).toBe(addressKey(`${net.map((one) => one.padStart(4, '0')).join(':')}::7`));
      }),
    );
  });
});

describe('a line of the Internet (safety E10)', () => {
  it('of IPv6 is counted as its /64 and, with four times as much, as its /56', () => {
    expect(callersOf('2001:db8:1:2f7::9')).toEqual([
      { key: '2001:db8:1:2f7::/64', share: 1 },
      { key: '2001:db8:1:200::/56', share: 4 },
    ]);
    const networks = (last: string) => callersOf(`2001:db8:1:${last}::9`)[1]!.key;
    expect(new Set(['200', '201', '2ff'].map(networks)).size).toBe(1);
    expect(networks('300')).not.toBe(networks('2ff'));
    expect(networks('7')).toBe('2001:db8:1:0::/56');
  });

  it('of IPv4 is counted as itself', () => {
    expect(callersOf('203.0.113.7')).toEqual([{ key: '203.0.113.7', share: 1 }]);
    expect(callersOf('::ffff:203.0.113.7')).toEqual([{ key: '203.0.113.7', share: 1 }]);
  });
});
