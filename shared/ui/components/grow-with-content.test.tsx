import { growWithContent } from './grow-with-content.ts';

function areaOf(heights: { scrollHeight: number; clientHeight: number; offsetHeight: number }): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  for (const [name, value] of Object.entries(heights)) Object.defineProperty(area, name, { value });
  return area;
}

it.each([
  [{ scrollHeight: 120, clientHeight: 50, offsetHeight: 52 }, '122px'],
  [{ scrollHeight: 50, clientHeight: 50, offsetHeight: 52 }, ''],
])('without field-sizing %o makes the block size "%s"', (heights, blockSize) => {
  const area = areaOf(heights);
  growWithContent({ currentTarget: area });
  expect(area.style.blockSize).toBe(blockSize);
});

it('leaves a browser that knows field-sizing alone', () => {
  const area = areaOf({ scrollHeight: 120, clientHeight: 50, offsetHeight: 52 });
  Object.defineProperty(area.style, 'fieldSizing', { value: 'content' });
  growWithContent({ currentTarget: area });
  expect(area.style.blockSize).toBe('');
});
