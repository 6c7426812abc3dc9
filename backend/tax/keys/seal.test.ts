import { randomBytes } from 'node:crypto';
import { open, seal } from './seal.ts';

const [old, now, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const keys = { private_key: 'MIGEAgEAMBAGByqGSM49', secret: 'hunter2hunter2' };

describe('sealed keys of devices', () => {
  it('say nothing of what is inside, and open for their device alone [TAX-005]', () => {
    const sealed = seal([now], 'nakhla/device-1', keys);
    for (const text of [sealed.toString('latin1'), sealed.toString('base64')])
      for (const secret of Object.values(keys)) expect(text).not.toContain(secret);
    expect(open([now], 'nakhla/device-1', sealed)).toEqual(keys);
    expect(() => open([now], 'nakhla/device-2', sealed)).toThrow();
    expect(() => open([now], 'basta/device-1', sealed)).toThrow();
  });

  it('open after the secret was changed, while the old one is behind it [TAX-005]', () => {
    const sealed = seal([old], 'nakhla/device-1', keys);
    expect(open([now, old], 'nakhla/device-1', sealed)).toEqual(keys);
    expect(() => open([now, other], 'nakhla/device-1', sealed)).toThrow(/SUFRA_TAX_SECRET/);
  });

  it('are never the same twice, and are not changed unseen [TAX-005]', () => {
    const sealed = seal([now], 'a', keys);
    expect(seal([now], 'a', keys).equals(sealed)).toBe(false);
    for (const at of [0, 1, 6, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => open([now], 'a', changed)).toThrow();
    }
  });
});
