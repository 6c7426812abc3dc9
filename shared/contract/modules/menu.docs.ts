import type { OfferDocs } from '../release-offers.ts';

const chosen = {
  'result.type': 'The order type that was chosen; null when only a branch was.',
  'result.branch_id': 'The branch that was chosen.',
};

export default {
  'menu.basket': { about: "The basket beside the menu's dishes: a dock on a phone, a column on a wide screen." },
  'menu.again': { about: 'On the home, below the order card: what this visitor ordered before and may want again.' },
  'menu.order-type': {
    about: 'Order type and branch in one sheet; it sets the place itself.',
    fields: {
      'props.type': 'The type it opens with.',
      'props.branch_id': 'The branch it opens with.',
      ...chosen,
    },
  },
  'menu.address-map': {
    about:
      "Where an address lies: an area by name, the device's place, or a pin on a map. The order's own place stays as it is.",
    fields: {
      'result.latitude': 'Degrees north; null: the area was chosen by name.',
      'result.longitude': 'Degrees east; null as the latitude.',
      'result.area_id': 'The delivery area that holds the place; null: nothing is delivered there.',
      'result.area_names': 'Its name.',
      'result.area_names.ar': 'In Arabic.',
      'result.area_names.en': 'In English.',
    },
  },
  'menu.filters': {
    about: 'What of the menu is hidden or looked for: allergens, tags, calories. The menu behind follows each tap.',
  },
  'menu.branches': {
    about: 'The branches of an order type, or all of them; it sets the place itself.',
    fields: {
      'props.type': 'Only branches that offer this type; null or absent: all.',
      'props.branch_id': 'The branch that is marked as chosen.',
      ...chosen,
    },
  },
  'menu.item': {
    about: 'One dish with its choices, to add it or to change a line of the cart.',
    fields: {
      'props.item_id': 'The dish.',
      'props.line_id': 'The line to change; absent: a new one is added.',
      'props.table': 'The party at a table that the lines are of; absent: the cart.',
      'props.table.session_id': 'Its session.',
      'props.table.branch_id': 'The branch of the table.',
      result: 'What happened; closed without one otherwise.',
    },
  },
  'menu.choose-dish': {
    about:
      'One dish with its choices, for a line of the opener: of an order that was placed. It changes nothing itself.',
    fields: {
      'props.item_id': 'The dish.',
      'props.branch_id': 'The branch whose menu counts.',
      'props.type': 'How the order is had.',
      'props.at': 'The time it is for, as an instant; null: now.',
      'props.line': 'As it was chosen before; absent: chosen for the first time.',
      'props.line.qty': 'How many there were.',
      'props.line.options': 'Options there were.',
      'props.line.options[]': 'One of them.',
      'props.line.options[].option_id': 'The option.',
      'props.line.options[].qty': 'How often.',
      'props.line.insurance': 'Vessels with a deposit there were.',
      'props.line.insurance[]': 'One of them.',
      'props.line.insurance[].option_id': 'The vessel.',
      'props.line.insurance[].qty': 'How many.',
      'props.line.note': 'Note to the kitchen; null: none.',
      'result.qty': 'How many, as chosen now.',
      'result.options': 'Options, as chosen now.',
      'result.options[]': 'One of them.',
      'result.options[].option_id': 'The option.',
      'result.options[].qty': 'How often.',
      'result.insurance': 'Vessels with a deposit, as chosen now.',
      'result.insurance[]': 'One of them.',
      'result.insurance[].option_id': 'The vessel.',
      'result.insurance[].qty': 'How many.',
      'result.note': 'Note to the kitchen; null: none.',
    },
  },
  'menu.join-table': {
    about: 'A name for a table, and digits when they are asked for: begins or joins the party there.',
    fields: {
      'props.code': "What the table's printed code says.",
      'result.session_id': 'The session that was joined.',
    },
  },
  'menu.move-table': {
    about: 'Another table was scanned while dishes are not sent: asks whether they move there, and moves them.',
    fields: {
      'props.code': "What the other table's printed code says.",
      'props.session_id': 'The session that the dishes are of.',
      'result.session_id': 'The session at the other table.',
    },
  },
  'menu.popup': {
    about: 'A banner of the restaurant that came up by itself; its picture is loaded before.',
    fields: {
      'props.banner': 'The banner, as the API gives it.',
      'props.banner.title': 'Its words; the name of the dialog.',
      'props.banner.title.ar': 'In Arabic.',
      'props.banner.title.en': 'In English.',
      'props.banner.image': 'Its picture.',
      'props.banner.image.url': 'Address with the places `{width}` and `{format}`.',
      'props.banner.image.widths': 'Widths of its files in pixels.',
      'props.banner.image.widths[]': 'One of them.',
      'props.banner.image.formats': 'Formats of its files, best first.',
      'props.banner.image.formats[]': 'One of them: `avif`.',
      'props.banner.image.width': 'Width of the largest file in pixels.',
      'props.banner.image.height': 'Height of the largest file in pixels.',
      'props.banner.image.tint': 'Hue of the dish in degrees; tints the field behind it.',
      'props.banner.image.kind': '`art`: a cut-out that lies on the plate; `photo` fills the field.',
      'props.banner.type': '`item`, `group` or `url`: which of the three it leads to; anything else: nowhere.',
      'props.banner.item_id': 'The dish it leads to.',
      'props.banner.group_id': 'The group of the menu it leads to.',
      'props.banner.url': 'The address it leads to, in a new tab.',
      'props.sizes': 'The `sizes` that its picture was loaded with.',
    },
  },
  'menu.share': {
    about: 'A link to a dish, to copy or to send.',
    fields: { 'props.item_id': 'The dish.' },
  },
  'menu.scan': {
    about: 'Reads a printed code by camera, picture or typing.',
    fields: { 'result.path': 'The locale-free path of this site that the code leads to.' },
  },
  'menu.table.changed': {
    about: 'The table that this device sits and orders at, whenever that or its order changes; the last one is kept.',
    fields: {
      session_id: 'The session of its party; null: the device orders at no table.',
      unsent: 'Dishes of the whole party that are not sent to the kitchen yet, each as often as it was chosen.',
    },
  },
  'menu.session.joined': {
    about: 'This visitor joined a party at a table, here or in another tab.',
    fields: { session_id: 'The session of the party.' },
  },
  'menu.position': {
    about: 'Where the customer is, if they told this page with "Near me"; the device is not asked. Null: not told.',
    fields: { 'reply.latitude': 'Degrees north.', 'reply.longitude': 'Degrees east.' },
  },
} satisfies OfferDocs;
