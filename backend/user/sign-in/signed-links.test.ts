import { randomBytes } from 'node:crypto';
import { hashToken } from '../secrets/secrets.ts';
import { type LinkSecrets, linkToken, readOrderTokens, tokenOf } from './signed-links.ts';

const secrets: LinkSecrets = [randomBytes(32), randomBytes(32)];
const tokens = linkToken('reservation');

describe('tokens of links in text messages [MSG-004]', () => {
  it('have 16 letters, the same for the same thing, and another for another', () => {
    const token = tokens(secrets, 'nakhla', '1');
    expect(token).toMatch(/^[\w-]{16}$/);
    expect(tokens(secrets, 'nakhla', '1')).toBe(token);
    const others = [
      tokens(secrets, 'nakhla', '2'),
      tokens(secrets, 'basta', '1'),
      linkToken('waiting')(secrets, 'nakhla', '1'),
    ];
    expect(new Set([token, ...others]).size).toBe(4);
  });

  it('stay what they were before: long, and of either secret', () => {
    for (const secret of secrets) {
      const before = tokenOf([secret], 'reservation\nnakhla\n1');
      expect(before).toMatch(/^[\w-]{22}$/);
      expect(tokens(secrets, 'nakhla', '1', hashToken(before))).toBe(before);
      const short = tokens([secret], 'nakhla', '1');
      expect(tokens(secrets, 'nakhla', '1', hashToken(short))).toBe(short);
    }
  });

  it('are read from a header in both lengths, and nothing shorter is', () => {
    const long = tokenOf(secrets, 'x');
    const short = tokens(secrets, 'nakhla', '1');
    expect(readOrderTokens(`${long}, ${short}, ${short.slice(1)}`)).toEqual([long, short]);
  });
});
