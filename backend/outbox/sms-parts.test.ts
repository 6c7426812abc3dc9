import { fewestParts, partsOf, smsParts } from './sms-parts.ts';

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

it('marks of direction that do not leave are not counted [MSG-004]', () => {
  expect(partsOf(`\u2068Nakhla\u2069: ${'a'.repeat(152)}`)).toBe(1);
  expect(partsOf(`\u2068نخلة\u2069: ${'ب'.repeat(64)}`)).toBe(1);
});

it.each([
  ['the fullest where all are charged as many parts', ['ب'.repeat(70), 'ب'], 0],
  ['the fullest of two that need two parts', ['ب'.repeat(130), 'ب'.repeat(100)], 0],
  ['the shorter one where it saves a part', ['ب'.repeat(71), 'ب'.repeat(70)], 1],
] as const)('of the forms of a text leaves %s [MSG-004]', (_, forms, chosen) => {
  expect(fewestParts(forms)).toBe(forms[chosen]);
});
