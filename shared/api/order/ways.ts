/**
 * How an order comes to its customer, by its type. Sentences about its time and its place choose their words
 * by it, in pages, texts, pushes and the console.
 */
import type { OrderType } from '@sufra/contract';

/** What is promised of it: a delivery arrives at the door, any other order is ready. */
export const AWAITED_FOR: Readonly<Record<OrderType, 'arrives' | 'ready'>> = {
  delivery: 'arrives',
  pickup: 'ready',
  dine_in: 'ready',
  car_pickup: 'ready',
};

/**
 * True when its customer comes to the branch for it: that one gets a message when it is ready. The others
 * wait where they are.
 */
export function isFetched(type: OrderType): boolean {
  return type === 'pickup' || type === 'car_pickup';
}
