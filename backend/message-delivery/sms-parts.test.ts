import { smsParts, smsText } from './sms-parts.ts';

it.each<[string, string, number]>([
  ['160 letters of the default alphabet', 'a'.repeat(160), 1],
  ['161', 'a'.repeat(161), 2],
  ['306', 'a'.repeat(306), 2],
  ['307', 'a'.repeat(307), 3],
  ['80 that take two places', '€'.repeat(80), 1],
  ['81 of them', '€'.repeat(81), 2],
  ['70 Arabic letters', 'ب'.repeat(70), 1],
  ['71', 'ب'.repeat(71), 2],
  ['135', 'ب'.repeat(135), 3],
  ['35 signs of two units', '🍕'.repeat(35), 1],
  ['36 of them', '🍕'.repeat(36), 2],
  ['nothing', '', 1],
])('%s [MSG-004]', (_, text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

it('a text in the default alphabet leaves without marks of direction, an Arabic one with them [MSG-004]', () => {
  expect(smsText('\u2068Nakhla\u2069: 123456')).toBe('Nakhla: 123456');
  expect(smsText('\u2068نخلة\u2069: \u2066123456\u2069')).toBe('\u2068نخلة\u2069: \u2066123456\u2069');
});
