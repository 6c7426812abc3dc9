import { instantText, wallText } from './wall-time.ts';

const RIYADH = 'Asia/Riyadh';

it('a time is that of the restaurant’s clocks, wherever the editor is [SHOP-036]', () => {
  expect(instantText('2026-11-26T18:30', RIYADH)).toBe('2026-11-26T15:30:00.000Z');
  expect(wallText('2026-11-26T15:30:00.000Z', RIYADH)).toBe('2026-11-26T18:30');
  expect([wallText(null, RIYADH), instantText('', RIYADH), instantText('2026-02-31T10:00', RIYADH)]).toEqual([
    '',
    null,
    null,
  ]);
});
