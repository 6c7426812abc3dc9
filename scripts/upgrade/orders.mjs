/**
 * Orders at an even rate while servers are replaced: each by a new guest, from the empty basket to the number
 * of the order.
 */
import { Guest } from './guest.mjs';

/** @param {{ sites: number }} fleet @param {{ rate: number }} options orders a second */
export function startOrders(fleet, { rate }) {
  const repeated = {};
  const failures = [];
  const times = [];
  const open = new Set();
  let begun = 0;
  let dish = null;
  const one = async () => {
    const guest = new Guest(fleet.sites, repeated);
    dish ??= await guest.dish();
    const cart = await guest.fill(dish);
    const began = performance.now();
    await guest.order(cart);
    times.push(performance.now() - began);
  };
  const timer = setInterval(() => {
    begun += 1;
    const order = one()
      .catch((error) => void failures.push(error.message))
      .finally(() => open.delete(order));
    open.add(order);
  }, 1000 / rate);
  return {
    count: () => `${begun} orders begun, ${times.length} placed, ${failures.length} failed`,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      times.sort((a, b) => a - b);
      const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
      return {
        ...{ begun, placed: times.length, failed: failures.length, repeated },
        order_ms: { p50: at(0.5), p99: at(0.99), most: at(1) },
        failures: [...new Set(failures)].slice(0, 10),
      };
    },
  };
}
