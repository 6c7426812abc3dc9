/**
 * The payment that this browser last began: which order's page it leads to, and since when its answer is
 * awaited. By session, so that a reload and Back go on where they were (CHK-029). No data of a card is ever
 * stored.
 */
import { isRecord, storageRecord } from '@sufra/contract';

export interface BegunPayment {
  session_id: string;
  order_id: string;
  /** The basket's order was placed by this device: its page opens here. */
  own: boolean;
  /** Epoch milliseconds at which the customer was sent to wait; null: not yet. */
  waitsSince: number | null;
  /** A top-up of the wallet that was begun in the checkout: it leads back there. Absent: it was not. */
  toCheckout?: boolean;
  /** What a change costs beyond what was paid (RES-033, CHK-064). Absent: the first payment, or something else. */
  isDifference?: boolean;
  /** No other way to pay was offered. Absent: another was, or it is not known. */
  isOnlyWay?: boolean;
  /**
   * Token of the link by which another customer's order is paid: all that this browser knows of the order.
   * Absent: its own.
   */
  link?: string;
}

const record = storageRecord<BegunPayment>({
  area: 'local',
  key: 'sufra.checkout.payment',
  version: 1,
  parse: (value) =>
    isRecord(value) && typeof value.session_id === 'string' && typeof value.order_id === 'string'
      ? {
          session_id: value.session_id,
          order_id: value.order_id,
          own: value.own === true,
          toCheckout: value.toCheckout === true,
          ...(value.isDifference === true ? { isDifference: true } : {}),
          ...(value.isOnlyWay === true ? { isOnlyWay: true } : {}),
          ...(typeof value.link === 'string' ? { link: value.link } : {}),
          waitsSince: typeof value.waitsSince === 'number' ? value.waitsSince : null,
        }
      : null,
});

export function keepBegunPayment(payment: BegunPayment): void {
  record.write(payment);
}

/** Null: this browser began another, or none. */
export function readBegunPayment(sessionId: string): BegunPayment | null {
  const kept = record.read();
  return kept?.session_id === sessionId ? kept : null;
}

/** The payment that was begun last: of a return whose address lost its name. */
export function lastBegunPayment(): BegunPayment | null {
  return record.read();
}

export function forgetBegunPayment(): void {
  record.remove();
}
