/**
 * Outlines of glyphs to dots: a dot is black when the outline covers enough of it. Runs in the thread of
 * `draw-thread.ts`.
 */
import { DrawFuncs } from 'harfbuzzjs';
import { type Face26, UNITS } from './shape.ts';

/** Black dots of a glyph around its origin on the base line: `rows[y]` lists from where to where. */
export interface GlyphDots {
  /** Of the first row, below the origin. */
  top: number;
  /** Ends of black parts, in pairs, from the origin. */
  rows: readonly (readonly number[])[];
}

/** Places of a glyph between two dots that are drawn apart: letters of one word join without a gap. */
const PLACES = 4;
/** Lines through each row of dots. */
const SCANS = 5;
/** So much of a dot makes it black: more than half would thin letters that are two dots wide. */
const COVERED = 0.42;
/** Straight parts of a curve. */
const STEPS = 6;

interface Edge {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
interface Pen {
  edges: Edge[];
  x: number;
  y: number;
  startX: number;
  startY: number;
}

const cache = new Map<string, GlyphDots>();
const funcs = new DrawFuncs();
const line = (pen: Pen, x: number, y: number) => {
  pen.edges.push({ x0: pen.x, y0: pen.y, x1: x, y1: y });
  pen.x = x;
  pen.y = y;
};
/** In dots, downwards. */
const X = (value: number) => value / UNITS;
const Y = (value: number) => -value / UNITS;
funcs.setMoveToFunc((x, y, data) => {
  const pen = data as Pen;
  pen.x = pen.startX = X(x);
  pen.y = pen.startY = Y(y);
});
funcs.setLineToFunc((x, y, data) => line(data as Pen, X(x), Y(y)));
funcs.setQuadraticToFunc((cx, cy, x, y, data) => {
  const pen = data as Pen;
  const { x: fromX, y: fromY } = pen;
  for (let step = 1; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const at = (from: number, by: number, to: number) => (1 - t) ** 2 * from + 2 * t * (1 - t) * by + t * t * to;
    line(pen, at(fromX, X(cx), X(x)), at(fromY, Y(cy), Y(y)));
  }
});
funcs.setCubicToFunc((ax, ay, bx, by, x, y, data) => {
  const pen = data as Pen;
  const { x: fromX, y: fromY } = pen;
  for (let step = 1; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const at = (from: number, a: number, b: number, to: number) =>
      (1 - t) ** 3 * from + 3 * t * (1 - t) ** 2 * a + 3 * t * t * (1 - t) * b + t ** 3 * to;
    line(pen, at(fromX, X(ax), X(bx), X(x)), at(fromY, Y(ay), Y(by), Y(y)));
  }
});
funcs.setClosePathFunc((data) => {
  const pen = data as Pen;
  line(pen, pen.startX, pen.startY);
});

/** `x`: where its origin stands; its dots are as for that part of a dot. */
export function dotsOfGlyph({ font, key }: Face26, id: number, x: number): GlyphDots {
  const place = Math.floor((x - Math.floor(x)) * PLACES);
  const name = `${key} ${id} ${place}`;
  let found = cache.get(name);
  if (!found) {
    const pen: Pen = { edges: [], x: 0, y: 0, startX: 0, startY: 0 };
    font.drawGlyph(id, funcs, pen);
    found = fill(pen.edges, place / PLACES);
    cache.set(name, found);
  }
  return found;
}

function fill(edges: readonly Edge[], shift: number): GlyphDots {
  if (edges.length === 0) return { top: 0, rows: [] };
  const xs = edges.flatMap(({ x0, x1 }) => [x0, x1]);
  const ys = edges.flatMap(({ y0, y1 }) => [y0, y1]);
  const left = Math.floor(Math.min(...xs) + shift);
  const width = Math.ceil(Math.max(...xs) + shift) - left + 1;
  const [top, bottom] = [Math.floor(Math.min(...ys)), Math.ceil(Math.max(...ys))];
  const rows: number[][] = [];
  for (let y = top; y < bottom; y += 1) {
    const covered = new Float64Array(width);
    for (let scan = 0; scan < SCANS; scan += 1) cover(covered, edges, y + (scan + 0.5) / SCANS, shift - left);
    rows.push(blackParts(covered, left));
  }
  return { top, rows };
}

/** Adds what one line through the outline covers: what the outline goes around, however often. */
function cover(covered: Float64Array, edges: readonly Edge[], y: number, shift: number): void {
  const crossings: { x: number; turn: number }[] = [];
  for (const { x0, y0, x1, y1 } of edges) {
    if (y0 <= y === y1 <= y) continue;
    crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) + shift, turn: y1 > y0 ? 1 : -1 });
  }
  crossings.sort((a, b) => a.x - b.x);
  let winding = 0;
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn;
    const next = crossings[index + 1];
    if (winding === 0 || !next) continue;
    for (let dot = Math.floor(x); dot < next.x; dot += 1)
      covered[dot]! += (Math.min(dot + 1, next.x) - Math.max(dot, x)) / SCANS;
  }
}

function blackParts(covered: Float64Array, left: number): number[] {
  const parts: number[] = [];
  let from = -1;
  for (let dot = 0; dot <= covered.length; dot += 1) {
    const isBlack = dot < covered.length && covered[dot]! >= COVERED;
    if (isBlack && from < 0) from = dot;
    if (!isBlack && from >= 0) {
      parts.push(left + from, left + dot);
      from = -1;
    }
  }
  return parts;
}
