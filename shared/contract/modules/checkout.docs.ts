import type { OfferDocs } from '../release-offers.ts';

export default {
  'checkout.order.created': {
    about: 'This visitor placed an order, here or in another tab.',
    fields: { order_id: 'The order, as its tracking page names it.' },
  },
  'checkout.group.joined': {
    about: 'This visitor opened a group order or joined one, here or in another tab.',
    fields: { group_id: 'The group, as its page names it.' },
  },
  'checkout.courier-map': {
    about:
      'On the page of an order that is on the way: a map with its courier and the door. Its address names the order.',
  },
  'checkout.cart': { about: 'The cart: lines, totals, the way to checkout.' },
  'checkout.times': {
    about: 'Days and times of a scheduled order.',
    fields: {
      'props.branch_id': 'The branch that prepares it.',
      'props.type': 'The order type.',
      'props.cart_id': 'The cart whose dishes the times must suit; absent before there is one.',
      'props.period': 'Start of the slot that is chosen now, an ISO instant.',
      'result.day': 'The chosen day, YYYY-MM-DD.',
      'result.period': 'Start of the chosen slot, an ISO instant.',
    },
  },
  'checkout.move': {
    about: 'What of the cart changes where it would go: moves, stays, or starts empty.',
    fields: {
      'props.to.type': 'The order type it would have.',
      'props.to.branch_names.ar': 'The branch, in Arabic.',
      'props.to.branch_names.en': 'The branch, in English.',
      'props.to.area_names.ar': 'The area of a delivery, in Arabic.',
      'props.to.area_names.en': 'The area of a delivery, in English.',
      'props.only_time': 'True: the place stays, the time changes. Absent: false.',
      'props.currency': 'Of the amounts.',
      'props.moved': 'Lines that go.',
      'props.missing[].names.ar': 'A dish that is not sold there, in Arabic.',
      'props.missing[].names.en': 'In English.',
      'props.missing[].qty': 'How many of it.',
      'props.repriced[].names.ar': 'A dish of another price there, in Arabic.',
      'props.repriced[].names.en': 'In English.',
      'props.repriced[].was': 'Of one, now, as decimal text.',
      'props.repriced[].now': 'Of one, there.',
      'props.coupon': 'Code of the coupon that does not count there; null: none.',
      'props.fees[].code': 'What is added to the dishes and becomes another amount: `delivery` or `service`.',
      'props.fees[].was': 'Its amount now, as decimal text.',
      'props.fees[].now': 'Its amount there.',
      'props.total_before': 'What it comes to now.',
      'props.total_after': 'What it would come to.',
      result: '`move`, `stay` or `empty`; absent: stay.',
    },
  },
  'checkout.again': {
    about: "Puts the dishes of an earlier order into the basket, at today's prices, and says which are not sold now.",
    fields: {
      'props.order_id': 'An order that this visitor may see.',
      result: 'There when the customer wants to see the basket.',
    },
  },
  'checkout.success': {
    about: 'Thanks for an order that was just placed.',
    fields: { 'props.order_id': 'The order.', result: 'There when the customer wants to follow it.' },
  },
  'checkout.cancel': {
    about: 'Cancels an order, while its customer may: deadline, reason, what becomes of the money.',
    fields: { 'props.order_id': 'An order that this visitor may see.', result: 'There when the order was canceled.' },
  },
  'checkout.edit-order': {
    about:
      'Changes the dishes of an order for a chosen time, until the kitchen must begin, and says what it does to the money.',
    fields: { 'props.order_id': 'An order that this visitor may see.', result: 'There when the order was changed.' },
  },
  'checkout.tracking': {
    about: 'Where an order is, live, and how old that is.',
    fields: {
      'props.order_id': 'An order that this visitor may see.',
      result: 'There when the customer wants to see the page of the order.',
    },
  },
  'checkout.rate': {
    about: 'What a customer says of an order that was delivered: stars, words, photos.',
    fields: { 'props.order_id': 'An order that this visitor may see.', result: 'There when the rating was sent.' },
  },
  'checkout.door-card': {
    about: 'A card with the way to the door of a delivery, to be sent to courier and guard.',
    fields: { 'props.order_id': 'A delivery of this visitor that is under way.' },
  },
  'checkout.pay-link': {
    about: 'The link by which another person pays an order that waits for its payment.',
    fields: { 'props.order_id': 'An order of this visitor that waits for its payment.' },
  },
  'checkout.share-order': {
    about: 'The link by which others see how far an order is and what was ordered.',
    fields: { 'props.order_id': 'An order of this visitor that is under way.' },
  },
  'checkout.deposit': {
    about: 'How deposits of an order are returned: the code for the counter, where, and where the money goes.',
    fields: { 'props.order_id': 'An order of this visitor that was handed over.' },
  },
  'checkout.runs-out': {
    about: 'What the kitchen does when a dish of the basket runs out: asks, leaves it out, or swaps it.',
    fields: { 'props.line_id': 'A line of this visitor’s basket.', result: 'There when a choice was kept.' },
  },
  'checkout.car': {
    about: 'Which car a car pickup is brought to: saved cars, or one typed in place.',
    fields: {
      'props.chosen.vehicle_id': 'Id of a saved car; null: typed for this order.',
      'props.chosen.brand_id': 'Of the list of brands.',
      'props.chosen.brand_names.ar': 'In Arabic.',
      'props.chosen.brand_names.en': 'In English.',
      'props.chosen.color_id': 'Of the list of colours.',
      'props.chosen.color_names.ar': 'In Arabic.',
      'props.chosen.color_names.en': 'In English.',
      'props.chosen.color_code': 'Colour for CSS.',
      'props.chosen.plate_number': 'As it is kept.',
      'result.vehicle_id': 'Id of a saved car; null: typed for this order.',
      'result.brand_id': 'Of the list of brands.',
      'result.brand_names.ar': 'In Arabic.',
      'result.brand_names.en': 'In English.',
      'result.color_id': 'Of the list of colours.',
      'result.color_names.ar': 'In Arabic.',
      'result.color_names.en': 'In English.',
      'result.color_code': 'Colour for CSS.',
      'result.plate_number': 'As it is kept.',
    },
  },
} satisfies OfferDocs;
