import { createRateLimits } from './limits.ts';
import { RULES } from './rules.ts';

const { points } = RULES.code.find(({ by }) => by === 'address')!;

it('256 networks of one /56 ask for four times as many codes as one of them, and no more (safety E10)', async () => {
  const limits = createRateLimits(null);
  const ask = async (address: string) => (await limits.spend('code', { address })) === null;
  let passed = 0;
  for (let round = 0; round < points; round += 1)
    for (let network = 0; network < 6; network += 1) if (await ask(`2001:db8:0:${network}::1`)) passed += 1;
  expect(passed).toBe(4 * points);
  expect(await ask('2001:db8:0:ff::1')).toBe(false);
  expect(await ask('2001:db8:0:100::1')).toBe(true);
  expect(await ask('203.0.113.7')).toBe(true);
});

it('one /64 that asks for too much takes nothing from others of its /56 (safety E10)', async () => {
  const limits = createRateLimits(null);
  const ask = async (address: string) => (await limits.spend('code', { address })) === null;
  for (let index = 0; index < 6 * points; index += 1) await ask('2001:db8:0:1::1');
  expect(await ask('2001:db8:0:1::1')).toBe(false);
  expect(await ask('2001:db8:0:2::1')).toBe(true);
});
