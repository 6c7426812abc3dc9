/**
 * Letters to glyphs and lines: bidi by Unicode's algorithm, shaping by HarfBuzz, lines broken at spaces
 * (PRN-001). Runs in the thread of `draw-thread.ts`.
 */
import { readFileSync } from 'node:fs';
import bidiFactory from 'bidi-js';
import { Blob, Direction, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';

export interface Style {
  /** Of a letter, in dots. */
  px: number;
  bold: boolean;
}

/** Of one size and weight. */
export interface Face26 {
  font: Font;
  /** Names it among others. */
  key: string;
  /** Dots above and below the base line, as the font says them for a line. */
  ascent: number;
  descent: number;
  /** Of glyphs, by their id: dots above and below the base line. Many Arabic letters go deeper than the font's line. */
  extents: Map<number, readonly [above: number, below: number]>;
}

/** From the left of its line and above the base line, in dots. */
export interface Glyph {
  id: number;
  x: number;
  y: number;
}

export interface Line {
  glyphs: Glyph[];
  width: number;
  /** Rows above and below the base line: of the font, or more where a glyph needs them. */
  above: number;
  below: number;
}

/** HarfBuzz gives 64ths of a dot. */
export const UNITS = 64;
const bidi = bidiFactory();
const faceOf = (weight: 500 | 700) => {
  const file = readFileSync(new URL(`./fonts/readex-pro-${weight}.ttf`, import.meta.url));
  return new Face(new Blob(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer));
};
const faces = { regular: faceOf(500), bold: faceOf(700) };
const sized = new Map<string, Face26>();

export function fontOf({ px, bold }: Style): Face26 {
  const key = `${px} ${bold}`;
  let found = sized.get(key);
  if (!found) {
    const font = new Font(bold ? faces.bold : faces.regular);
    font.setScale(px * UNITS, px * UNITS);
    const { ascender, descender } = font.hExtents();
    const [ascent, descent] = [Math.ceil(ascender / UNITS), Math.ceil(-descender / UNITS)];
    found = { font, key, ascent, descent, extents: new Map() };
    sized.set(key, found);
  }
  return found;
}

interface Shaped {
  id: number;
  /** Where its letter stands in the text. */
  at: number;
  advance: number;
  dx: number;
  dy: number;
}

/** Letters of one direction, their glyphs from left to right. */
interface Run {
  start: number;
  end: number;
  glyphs: Shaped[];
}

/** The lines of a paragraph that is `width` dots wide at most. */
export function linesOf(text: string, style: Style, width: number, direction: 'rtl' | 'ltr'): Line[] {
  return text.split('\n').flatMap((paragraph) => linesOfParagraph(paragraph, style, width, direction));
}

function linesOfParagraph(text: string, style: Style, width: number, direction: 'rtl' | 'ltr'): Line[] {
  const face = fontOf(style);
  if (text === '') return [lineOf([], face, 0, 0)];
  const levels = bidi.getEmbeddingLevels(text, direction);
  const runs = runsOf(text, levels.levels, face.font);
  const advances = new Float64Array(text.length);
  for (const { glyphs } of runs) for (const { at, advance } of glyphs) advances[at]! += advance;
  return breakAt(text, advances, width).map(([start, end]) => {
    const order = new Map<Run, number>();
    for (const at of visualOrder(text, levels, start, end)) {
      const run = runs.find((one) => at >= one.start && at < one.end)!;
      if (!order.has(run)) order.set(run, order.size);
    }
    return lineOf([...order.keys()], face, start, end);
  });
}

const buffer = new Text();

function runsOf(text: string, levels: Uint8Array, font: Font): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && levels[end] === levels[start]) end += 1;
    buffer.clearContents();
    buffer.addText(text, start, end - start);
    buffer.guessSegmentProperties();
    buffer.setDirection(levels[start]! % 2 === 1 ? Direction.RTL : Direction.LTR);
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index): Shaped => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      return { id: codepoint, at: cluster, advance: xAdvance / UNITS, dx: xOffset / UNITS, dy: yOffset / UNITS };
    });
    runs.push({ start, end, glyphs });
    start = end;
  }
  return runs;
}

/** Letters of a line from left to right, by their place in the text. */
function visualOrder(
  text: string,
  levels: ReturnType<typeof bidi.getEmbeddingLevels>,
  start: number,
  end: number,
): number[] {
  const order = Array.from({ length: end - start }, (_, at) => start + at);
  for (const [from = start, to = start] of bidi.getReorderSegments(text, levels, start, end - 1)) {
    const turned = order.slice(from - start, to - start + 1).reverse();
    order.splice(from - start, turned.length, ...turned);
  }
  return order;
}

function lineOf(runs: readonly Run[], face: Face26, start: number, end: number): Line {
  const glyphs: Glyph[] = [];
  let x = 0;
  let { ascent: above, descent: below } = face;
  for (const run of runs)
    for (const { id, at, advance, dx, dy } of run.glyphs) {
      if (at < start || at >= end) continue;
      glyphs.push({ id, x: x + dx, y: dy });
      x += advance;
      const [up, down] = extentsOf(face, id);
      above = Math.max(above, up + Math.ceil(dy));
      below = Math.max(below, down - Math.floor(dy));
    }
  return { glyphs, width: x, above, below };
}

function extentsOf({ font, extents }: Face26, id: number): readonly [above: number, below: number] {
  let found = extents.get(id);
  if (!found) {
    const { yBearing, height } = font.glyphExtents(id) ?? { yBearing: 0, height: 0 };
    found = [Math.ceil(yBearing / UNITS), Math.ceil(-(yBearing + height) / UNITS)];
    extents.set(id, found);
  }
  return found;
}

const words = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Where lines begin and end, without the spaces between them. A word that is wider than a line is broken within. */
function breakAt(text: string, advances: Float64Array, width: number): [start: number, end: number][] {
  const lines: [number, number][] = [];
  const widthOf = (from: number, to: number) => advances.subarray(from, to).reduce((sum, one) => sum + one, 0);
  let start = 0;
  let end = 0;
  const close = () => {
    if (end > start) lines.push([start, end]);
  };
  for (const { 0: word, index } of text.matchAll(/[^ ]+/g)) {
    const next = index + word.length;
    if (widthOf(start, next) <= width) {
      end = next;
      continue;
    }
    close();
    start = index;
    end = next;
    if (widthOf(start, end) <= width) continue;
    end = start;
    for (const { segment, index: at } of words.segment(word)) {
      const after = index + at + segment.length;
      if (widthOf(start, after) > width && end > start) {
        close();
        start = end;
      }
      end = after;
    }
  }
  close();
  return lines.length > 0 ? lines : [[0, text.length]];
}
