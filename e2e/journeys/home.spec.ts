/** The home page is whole: its bands follow each other, and header and content share their edges. */
import { expect, open, test } from '../fixtures/index.ts';

/** Between two bands, and between the last one and the footer, in pixels. */
const MAX_GAP_PX = 50;

test('no band of the home page is empty, its foot is not, and its edges are the header’s', {
  tag: ['@wide', '@MENU-001'],
}, async ({ page }) => {
  await open(page, '/');
  const { gaps, edges } = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main [data-module]>*>*, main [data-module]>*>[data-slot]>*')]
      .map((band) => band.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .sort((a, b) => a.top - b.top);
    const footer = document.querySelector('body>footer, [role=contentinfo]')!.getBoundingClientRect();
    let end = boxes[0]!.bottom;
    const between: number[] = [];
    for (const { top, bottom } of [...boxes.slice(1), footer]) {
      between.push(Math.round(top - end));
      end = Math.max(end, bottom);
    }
    const sides = (all: DOMRect[]) => [
      Math.round(Math.min(...all.map(({ left }) => left))),
      Math.round(Math.max(...all.map(({ right }) => right))),
    ];
    const header = [...document.querySelectorAll('body>header :is(a,button):not([href^="#"])')]
      .map((control) => control.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const clear = document.documentElement.clientWidth;
    return { gaps: between, edges: [sides(header), sides(boxes.filter(({ width }) => width < clear))] };
  });
  expect(gaps.length).toBeGreaterThan(3);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(MAX_GAP_PX);
  expect(edges[1]).toEqual(edges[0]);
});
