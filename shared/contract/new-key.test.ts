import { newKey } from './new-key.ts';

it('is 32 hex digits, another each time, without randomUUID', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true });
  const keys = new Set(Array.from({ length: 100 }, newKey));
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true, writable: true });
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
