import { readConfig } from './config.ts';

describe('SUFRA_TRUST_EDGE', () => {
  it('is nobody when it is not set', () => {
    expect(readConfig({}).trustedEdges).toEqual([]);
    expect(readConfig({ SUFRA_TRUST_EDGE: ' ' }).trustedEdges).toEqual([]);
  });

  it('names addresses and subnets', () => {
    const named = readConfig({ SUFRA_TRUST_EDGE: '10.0.0.7, 10.1.0.0/16,fd00::/8' });
    expect(named.trustedEdges).toEqual(['10.0.0.7', '10.1.0.0/16', 'fd00::/8']);
  });

  it.each(['edge.internal', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '0.0.0.0/0', '::/0', 'true', '*'])(
    '%s is refused in words: a name, no subnet, or everyone',
    (text) => {
      expect(() => readConfig({ SUFRA_TRUST_EDGE: text })).toThrow(`SUFRA_TRUST_EDGE: ${text} is neither`);
    },
  );
});
