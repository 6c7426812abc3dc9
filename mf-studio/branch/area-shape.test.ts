import { crossingBorders } from '@sufra/api/branch/faults';
import { around, cornerAt, metresFrom, withCorner } from './area-shape.ts';

const RIYADH = { latitude: 24.7, longitude: 46.67 };

it('an area of so many kilometres lies around the branch, and is plain [SHOP-035]', () => {
  const corners = around(RIYADH, 5);
  expect(crossingBorders(corners)).toBeNull();
  for (const corner of corners) {
    const { x, y } = metresFrom(RIYADH, corner);
    expect(Math.hypot(x, y) / 1000).toBeCloseTo(5, 2);
  }
});

it('a corner more stands on the longest border, and a place is found again', () => {
  const corners = around(RIYADH, 2).filter((_, at) => at % 4 !== 1);
  const more = withCorner(corners, RIYADH);
  expect(more).toHaveLength(corners.length + 1);
  expect(crossingBorders(more)).toBeNull();
  const point = { x: 1234, y: -987 };
  const again = metresFrom(RIYADH, cornerAt(RIYADH, point));
  expect([again.x, again.y].map(Math.round)).toEqual([1234, -987]);
});
