/**
 * Prints the letters that a paper does not have whole, as JSON: those with more dots by themselves than on
 * paper. A process of its own: jest cannot load HarfBuzz.
 */
import { drawPaper } from '../raster/draw-paper.ts';
import { dotsOfGlyph } from '../raster/glyph-dots.ts';
import { fontOf, linesOf } from '../raster/shape.ts';

const LETTERS = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويىئؤإآg@Åjq', 'يٍ', 'لُّ'];
const [WIDTH, MARGIN] = [576, 4];
const style = { px: 32, bold: true };

function ownDots(letter) {
  const [line] = linesOf(letter, style, WIDTH - 2 * MARGIN, 'rtl');
  const left = WIDTH - MARGIN - line.width;
  const dots = new Set();
  for (const { id, x, y } of line.glyphs) {
    const { top, rows } = dotsOfGlyph(fontOf(style), id, left + x);
    for (const [row, parts] of rows.entries())
      for (let part = 0; part < parts.length; part += 2)
        for (let dot = parts[part]; dot < parts[part + 1]; dot += 1)
          dots.add(`${Math.floor(left + x) + dot} ${top + row - Math.round(y)}`);
  }
  return dots.size;
}

function drawnDots(text) {
  const { bits } = drawPaper({ locale: 'ar', blocks: [{ kind: 'text', text, size: 'large', bold: true }] }, WIDTH);
  let count = 0;
  for (const byte of bits) for (let rest = byte; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

console.log(JSON.stringify(LETTERS.filter((letter) => ownDots(letter) === 0 || drawnDots(letter) !== ownDots(letter))));
