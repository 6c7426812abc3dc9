/**
 * Dishes taken from Fluent Emoji 3D: key → code point; `rules` move further hue bands ([from, to, hue, chroma factor,
 * lightness factor]), `keep` leaves purples as they are.
 */
export const emoji = {
  'lamb-chops': {
    art: '1f356',
    rules: [
      [330, 360, 34, 0.62, 0.94],
      [0, 36, 36, 0.62, 0.94],
    ],
  },
  'chicken-leg': {
    art: '1f357',
    rules: [
      [330, 360, 58, 1, 1],
      [0, 48, 58, 1.1, 1],
    ],
  },
  steak: {
    art: '1f969',
    rules: [
      [330, 360, 42, 0.55, 0.86],
      [0, 40, 42, 0.55, 0.86],
    ],
  },
  stew: { art: '1f35b' },
  soup: { art: '1f372' },
  salad: { art: '1f957' },
  'flat-wrap': { art: '1f959' },
  wrap: { art: '1f32f' },
  burger: { art: '1f354' },
  fries: {
    art: '1f35f',
    rules: [
      [330, 360, 28, 1, 1],
      [0, 24, 28, 1, 1],
    ],
  },
  sandwich: { art: '1f96a' },
  baguette: { art: '1f956' },
  bread: { art: '1fad3' },
  falafel: {
    art: '1f9c6',
    rules: [
      [270, 360, 52, 1.5, 1],
      [0, 40, 52, 1.5, 1],
    ],
  },
  sambousak: { art: '1f95f' },
  custard: { art: '1f36e' },
  cheese: { art: '1f9c0' },
  corn: { art: '1f33d' },
  orange: { art: '1f34a' },
  mango: { art: '1f96d' },
  milk: { art: '1f95b' },
  'juice-box': { art: '1f9c3' },
  soda: {
    art: '1f964',
    rules: [
      [330, 360, 28, 1, 1],
      [0, 24, 28, 1, 1],
    ],
  },
  'iced-coffee': { art: '1f9cb' },
  water: { art: '1fad7', keep: true },
  prawn: {
    art: '1f990',
    rules: [
      [330, 360, 38, 0.95, 1.04],
      [0, 62, 38, 0.95, 1.04],
    ],
  },
  crab: {
    art: '1f980',
    rules: [
      [330, 360, 30, 1, 1.05],
      [0, 25, 32, 1, 1.05],
    ],
  },
  fish: { art: '1f41f', rules: [[210, 290, 60, 0.5, 1.02]] },
  // A piece of a hero.
  chilli: {
    art: '1f336-fe0f',
    rules: [
      [330, 360, 28, 1, 0.98],
      [0, 27, 28, 1, 0.98],
    ],
  },
};
