import { crossingBorders, overlappingRow, rangesOverlap } from './faults.ts';

const row = (day: number, from: string, to: string, type: string | null = null) => ({ type, day, from, to });

describe('hours that overlap', () => {
  it.each([
    ['the same day', [row(1, '09:00', '13:00'), row(1, '12:00', '15:00')], { at: 1, before: 0 }],
    ['past midnight into the next morning', [row(1, '18:00', '03:00'), row(2, '02:00', '05:00')], { at: 1, before: 0 }],
    ['from Saturday into Sunday', [row(0, '00:00', '02:00'), row(6, '20:00', '01:00')], { at: 1, before: 0 }],
    ['a whole day', [row(3, '00:00', '00:00'), row(3, '12:00', '13:00')], { at: 1, before: 0 }],
  ])('are found: %s [SHOP-035]', (_name, rows, found) => {
    expect(overlappingRow(rows)).toEqual(found);
  });

  it.each([
    ['one ends as the other begins', [row(1, '09:00', '13:00'), row(1, '13:00', '15:00')]],
    ['they end at midnight', [row(1, '18:00', '00:00'), row(2, '00:00', '03:00')]],
    ['they are of other types', [row(1, '09:00', '13:00'), row(1, '09:00', '13:00', 'delivery')]],
    ['every day is whole', [0, 1, 2, 3, 4, 5, 6].map((day) => row(day, '00:00', '00:00'))],
  ])('are none where %s [SHOP-035]', (_name, rows) => {
    expect(overlappingRow(rows)).toBeNull();
  });

  it('of a season meet the next morning, of a date they do not', () => {
    const ranges = [
      { from: '20:00', to: '04:00' },
      { from: '03:00', to: '05:00' },
    ];
    expect([rangesOverlap(ranges, true), rangesOverlap(ranges, false)]).toEqual([true, false]);
  });
});

describe('an area', () => {
  const box = [
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 0],
  ] as const;
  it.each([
    ['whose borders cross', [box[0], box[2], box[1], box[3]]],
    ['that touches itself', [box[0], box[1], box[2], [0, 1], box[3]] as const],
    ['that turns back on itself', [box[0], box[1], [0, 1], box[3]] as const],
    ['with two corners at one place', [box[0], box[1], box[1], box[2]] as const],
    [
      'without an inside',
      [
        [0, 0],
        [0, 1],
        [0, 2],
      ] as const,
    ],
  ])('%s crosses itself [SHOP-035]', (_name, corners) => {
    expect(crossingBorders(corners)).not.toBeNull();
  });

  it.each([
    ['of four corners', box],
    ['of three', box.slice(0, 3)],
    ['that is hollow on one side', [box[0], [1, 1], box[1], box[2], box[3]] as const],
    ['with a corner on a straight border', [box[0], [0, 1], box[1], box[2], box[3]] as const],
  ])('%s is plain [SHOP-035]', (_name, corners) => {
    expect(crossingBorders(corners)).toBeNull();
  });
});
