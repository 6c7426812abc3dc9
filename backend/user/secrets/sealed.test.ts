import { createCipheriv, randomBytes } from 'node:crypto';
import { openWith, sealWith } from './sealed.ts';

const key = randomBytes(32);

describe('a sealed value', () => {
  it('opens with its key and its words alone', () => {
    const sealed = sealWith(key, 'nakhla', { mobile: '0551234567' });
    expect(sealed.toString('latin1')).not.toContain('0551234567');
    expect(openWith(key, 'nakhla', sealed)).toEqual({ mobile: '0551234567' });
    expect(() => openWith(key, 'basta', sealed)).toThrow();
    expect(() => openWith(randomBytes(32), 'nakhla', sealed)).toThrow();
  });

  it('has its whole tag: a shorter one is easier to guess', () => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('nakhla'));
    cipher.final();
    const tag = cipher.getAuthTag();
    for (let length = 0; length < tag.length; length += 1) {
      const cut = Buffer.concat([iv, tag.subarray(0, length)]);
      expect(() => openWith(key, 'nakhla', cut)).toThrow('Invalid authentication tag length');
    }
  });
});
