/**
 * Settings that switch on what a restaurant may offer beyond ordering itself (guide §6). Each is off until it
 * says yes (`isOn`); the provider's answers say what is on, so pages ask them and not the setting.
 */
export const OFFERS = {
  /** What to do with a dish that runs out, chosen line by line. */
  runsOut: 'order.runs_out',
  /**
   * Money into the wallet when an order is later than promised: `order.late_credit_amount` after
   * `order.late_credit_minutes`.
   */
  lateCredit: 'order.late_credit',
  /** A link of an order that waits for its payment, by which another person pays it. */
  payLink: 'order.pay_link',
  /** How long the last orders of a branch really took. */
  kitchenTimes: 'order.kitchen_times',
  /** A card with the way to the door of a delivery, by a link. */
  doorCard: 'order.door_card',
  /** Times of an order are named after prayers, and branches pause for them (`prayer_pause_minutes`). */
  prayerSlots: 'order.prayer_slots',
  /**
   * Points for an order for a quiet time: `order.quiet_slots_points` in `order.quiet_slots_times`
   * (`15:00-17:30,22:00-23:30`).
   */
  quietSlots: 'order.quiet_slots',
  /** Dishes that go with a basket, in it: those that are ordered together, and those of `order.upsell_items`. */
  upsell: 'order.upsell',
  /** Deposits of pots and trays are held until they come back, with a code to return them by. */
  deposits: 'order.deposits',
  /** Customers may give a tip with an order: one of `order.tip_amounts`, or their own amount up to `order.tip_max`. */
  tip: 'order.tip',
  /** Messages about an order on its customer's devices, by Web Push. */
  push: 'order.push',
  /** A cart can be opened to others by a link. */
  group: 'order.group',
  /** Each member of a group order pays their own share. */
  groupShares: 'order.group_shares',
  /** The National Short Address of a door is asked, in Saudi Arabia. */
  shortAddress: 'order.short_address',
} as const;
