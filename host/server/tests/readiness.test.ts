import { generateKeyPairSync } from 'node:crypto';
import { until } from '@sufra/testing/until';
import { startTestEdge } from '../testing/edge.ts';

const NOBODY = 'http://127.0.0.1:1';
const otherKey = () =>
  Buffer.from(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })).toString('base64');

describe('an edge that is not ready says what it waits for', () => {
  it.each([
    ['the provider: it does not answer', { SUFRA_API_URL: NOBODY }],
    ['the registry: it does not answer', { SUFRA_REGISTRY_URL: NOBODY }],
    [
      'a plan signed with a key of SUFRA_VERIFY_KEYS: the registry signs with another',
      { SUFRA_VERIFY_KEYS: otherKey() },
    ],
  ])('%s', async (words, environment) => {
    const edge = await startTestEdge(environment);
    try {
      let text = '';
      await until(async () => {
        const got = await edge.get('localhost/readyz');
        expect(got.status).toBe(503);
        text = got.text;
        return !text.includes('first look');
      });
      expect(text).toBe(`waiting for ${words}`);
    } finally {
      await edge.close();
    }
  });

  it('and a provider that answers otherwise, until it is ready', async () => {
    const edge = await startTestEdge();
    try {
      edge.provider.fail('status');
      await edge.restart();
      await until(
        async () => (await edge.get('localhost/readyz')).text === 'waiting for the provider: it answered 503',
      );
      edge.provider.fail('none');
      await until(async () => (await edge.get('localhost/readyz')).status === 200);
    } finally {
      await edge.close();
    }
  });
});
