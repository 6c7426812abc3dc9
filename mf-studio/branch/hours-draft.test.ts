import { copyDay, hoursFaults } from './hours-draft.ts';

const row = (day: number, from: string, to: string) => ({ type: null, day, from, to });
const exception = (from: string, to: string, ranges: { from: string; to: string }[] = []) => ({
  ...{ type: null, from, to, ranges, reason: { ar: '', en: '' } },
});

it('names the fields as the provider does [SHOP-035]', () => {
  const hours = [row(1, '12:00', '02:00'), row(2, '01:00', '03:00')];
  const ranges = [
    { from: '20:00', to: '04:00' },
    { from: '03:00', to: '05:00' },
  ];
  const exceptions = [exception('2026-12-01', '2026-12-02', ranges), exception('2026-12-02', '2026-12-01')];
  expect([...hoursFaults({ hours, exceptions })]).toEqual(['hours.1', 'exceptions.0', 'exceptions.1.to']);
  expect(hoursFaults({ hours: hours.slice(1), exceptions: [exception('2026-12-01', '2026-12-01', ranges)] }).size).toBe(
    0,
  );
});

it('copies a day to all, and leaves hours of other types', () => {
  const delivery = { ...row(3, '18:00', '22:00'), type: 'delivery' as const };
  const copied = copyDay([row(1, '09:00', '17:00'), row(2, '10:00', '11:00'), delivery], null, 1);
  expect(copied).toHaveLength(8);
  expect(copied).toContainEqual(row(2, '09:00', '17:00'));
  expect(copied).toContainEqual(delivery);
});
