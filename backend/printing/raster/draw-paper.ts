/** The blocks of a paper to dots (PRN-001). Runs in the thread of `draw-thread.ts`. */
import encodeQR from 'qr';
import type { Block, Paper, Size } from '../ticket/document.ts';
import { Dots } from './dots.ts';
import { dotsOfGlyph } from './glyph-dots.ts';
import type { Raster } from './raster.ts';
import { fontOf, type Line, linesOf, type Style } from './shape.ts';

/** Eight dots are a millimetre. */
const PX: Readonly<Record<Size, number>> = { small: 20, body: 24, large: 32, huge: 56 };
/** On narrow paper what is read from afar gives way. */
const NARROW_PX: Readonly<Record<Size, number>> = { small: 20, body: 23, large: 28, huge: 44 };
const NARROW = 400;
/** At both edges: printers are set a dot or two aside. */
const MARGIN = 4;
const GAP = 6;
/** Around white text on black. */
const GROUND = { x: 8, y: 7 } as const;
const RULE = 2;
/** Between the two texts of a row, and the number of a dish and its name. */
const BETWEEN = 12;
/** Cells of a QR code: four dots are half a millimetre, which each phone reads. */
const QR_CELL = { wide: 5, narrow: 4 } as const;
/** A printer cuts above its last line. */
const FOOT = 24;

interface Sheet {
  dots: Dots;
  direction: 'rtl' | 'ltr';
  px: Readonly<Record<Size, number>>;
}

export function drawPaper({ locale, blocks }: Paper, width: number): Raster {
  const sheet: Sheet = {
    dots: new Dots(width),
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    px: width < NARROW ? NARROW_PX : PX,
  };
  sheet.dots.grow(MARGIN);
  for (const block of blocks) drawBlock(sheet, block);
  sheet.dots.grow(FOOT);
  return sheet.dots.raster();
}

function drawBlock(sheet: Sheet, block: Block): void {
  const { dots } = sheet;
  switch (block.kind) {
    case 'rule':
      dots.grow(GAP);
      dots.grow(RULE);
      dots.rectangle(0, dots.height - RULE, dots.width, RULE);
      dots.grow(GAP);
      return;
    case 'gap':
      dots.grow(2 * GAP);
      return;
    case 'qr':
      drawQr(sheet, block.content);
      return;
    case 'text':
      drawText(sheet, block);
      return;
    case 'row':
      drawRow(sheet, block);
      return;
    case 'dish':
      drawDish(sheet, block);
      return;
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function drawText(
  { dots, direction, px }: Sheet,
  { text, size, bold = false, align = 'start', ground = false }: Of<'text'>,
) {
  const style = { px: px[size], bold };
  const inset = ground ? GROUND.x : 0;
  const width = dots.width - 2 * (MARGIN + inset);
  const lines = linesOf(text, style, width, direction);
  const from = dots.height;
  if (ground) dots.grow(GROUND.y);
  for (const line of lines) {
    const left = align === 'center' ? (width - line.width) / 2 : direction === 'rtl' ? width - line.width : 0;
    paint(dots, line, style, MARGIN + inset + left, growLine(dots, line));
  }
  if (ground) {
    dots.grow(GROUND.y);
    dots.invert(from, dots.height);
  }
  dots.grow(GAP);
}

/** The end stands on the first line; the start takes the rest, in as many lines as it needs. */
function drawRow({ dots, direction, px }: Sheet, { start, end, size, bold = false }: Of<'row'>) {
  const style = { px: px[size], bold };
  const whole = dots.width - 2 * MARGIN;
  // What is too long for half of the paper is broken, too.
  const ends = linesOf(end, style, Math.floor(whole * 0.6), direction);
  const endWidth = Math.max(...ends.map(({ width }) => width));
  const starts = linesOf(start, style, whole - endWidth - BETWEEN, direction);
  const rows = Math.max(starts.length, ends.length);
  for (let row = 0; row < rows; row += 1) {
    const atStart = starts[row];
    const atEnd = ends[row];
    const base = growLine(dots, atStart, atEnd);
    const place = (line: Line, isStart: boolean) =>
      isStart === (direction === 'ltr') ? MARGIN : dots.width - MARGIN - line.width;
    if (atStart) paint(dots, atStart, style, place(atStart, true), base);
    if (atEnd) paint(dots, atEnd, style, place(atEnd, false), base);
  }
  dots.grow(GAP);
}

function drawDish(sheet: Sheet, { qty, name, details }: Of<'dish'>) {
  const { dots, direction, px } = sheet;
  const style = { px: px.large, bold: true };
  const [number] = linesOf(`${qty} ×`, style, dots.width, direction);
  const column = Math.ceil(number!.width) + BETWEEN;
  const width = dots.width - 2 * MARGIN - column;
  const at = (line: Line) => (direction === 'rtl' ? dots.width - MARGIN - column - line.width : MARGIN + column);
  for (const [row, line] of linesOf(name, style, width, direction).entries()) {
    const isFirst = row === 0;
    const base = growLine(dots, line, isFirst ? number : undefined);
    paint(dots, line, style, at(line), base);
    if (isFirst) paint(dots, number!, style, direction === 'rtl' ? dots.width - MARGIN - number!.width : MARGIN, base);
  }
  const small = { px: px.body, bold: false };
  for (const detail of details)
    for (const line of linesOf(detail, small, width, direction))
      paint(dots, line, small, at(line), growLine(dots, line));
  dots.grow(GAP);
}

function drawQr({ dots }: Sheet, content: string) {
  const cells = encodeQR(content, 'raw', { ecc: 'medium', border: 2 });
  const most = Math.floor((dots.width - 2 * MARGIN) / cells.length);
  const cell = Math.max(2, Math.min(most, dots.width < NARROW ? QR_CELL.narrow : QR_CELL.wide));
  const left = Math.floor((dots.width - cells.length * cell) / 2);
  const top = dots.height;
  dots.grow(cells.length * cell);
  for (const [y, row] of cells.entries())
    for (const [x, isBlack] of row.entries()) if (isBlack) dots.rectangle(left + x * cell, top + y * cell, cell, cell);
}

/** Rows for texts that stand beside each other on one base line; answers where that is. */
function growLine(dots: Dots, ...beside: readonly (Line | undefined)[]): number {
  const base = dots.height + Math.max(...beside.map((line) => line?.above ?? 0));
  dots.grow(base - dots.height + Math.max(...beside.map((line) => line?.below ?? 0)));
  return base;
}

/** `base`: the row below its base line. */
function paint(dots: Dots, line: Line, style: Style, x: number, base: number): void {
  const face = fontOf(style);
  for (const glyph of line.glyphs) {
    const left = x + glyph.x;
    const { top: above, rows } = dotsOfGlyph(face, glyph.id, left);
    const top = base - Math.round(glyph.y) + above;
    for (const [row, parts] of rows.entries())
      for (let part = 0; part < parts.length; part += 2)
        dots.row(top + row, Math.floor(left) + parts[part]!, Math.floor(left) + parts[part + 1]!);
  }
}
