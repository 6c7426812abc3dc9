/**
 * Papers beside pictures that a person looked at. After a wanted change: `npm run -s papers`, then look at
 * each that git names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPROVED } from '../testing/approved-papers.ts';
import { dotsOfPng } from '../testing/read-dots.ts';
import type { Block, Paper } from '../ticket/document.ts';
import { draw } from './draw.ts';
import type { Raster } from './raster.ts';

const FOLDER = join(import.meta.dirname, 'approved');
/** Dots that may differ: another version of HarfBuzz rounds another way. The smallest word has more. */
const DOTS_MAX = 30;

function differing(one: Raster, other: Raster): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (const [at, byte] of one.bits.entries())
    for (let bits = byte ^ other.bits[at]!; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

describe('papers', () => {
  it('are the approved ones, thirty in each language, and no others [PRN-001]', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(APPROVED.map(({ name }) => `${name}.png`).toSorted());
    expect(APPROVED).toHaveLength(60);
  });

  it.each(APPROVED)('$name looks as it was approved [PRN-001]', async ({ name, paper, dots }) => {
    const approved = dotsOfPng(readFileSync(join(FOLDER, `${name}.png`)));
    expect(differing(await draw(paper, dots), approved)).toBeLessThanOrEqual(DOTS_MAX);
  });

  it('that lose any of their words are noticed, a number of one digit, too [PRN-001]', async () => {
    const unnoticed: string[] = [];
    for (const { name, paper, dots } of APPROVED) {
      const whole = await draw(paper, dots);
      for (const [word, less] of withoutOne(paper))
        if (differing(await draw(less, dots), whole) <= DOTS_MAX) unnoticed.push(`${name}: ${word}`);
    }
    expect(unnoticed).toEqual([]);
  });
});

/** The paper without one of its words, for some of them. */
function* withoutOne(paper: Paper): Generator<[string, Paper]> {
  for (const [at, block] of paper.blocks.entries()) {
    const found = lastWordOf(block);
    if (found) yield [found.word, { ...paper, blocks: paper.blocks.with(at, found.without) }];
  }
}

function lastWordOf(block: Block): { word: string; without: Block } | null {
  const cut = (text: string): [string, string] | null => {
    const [, before, word] = /^(.*?)([^\s·«»\u2066-\u2069]+)[\s·«»\u2066-\u2069]*$/s.exec(text) ?? [];
    return word === undefined ? null : [before!, word];
  };
  if (block.kind === 'text') {
    const found = cut(block.text);
    return found && { word: found[1], without: { ...block, text: found[0] } };
  }
  if (block.kind === 'row') {
    const found = cut(block.end);
    return found && { word: found[1], without: { ...block, end: found[0] } };
  }
  if (block.kind === 'dish') {
    const detail = block.details.at(-1);
    const found = cut(detail ?? block.qty);
    if (!found) return null;
    const [before, word] = found;
    return detail === undefined
      ? { word, without: { ...block, qty: before } }
      : { word, without: { ...block, details: block.details.with(-1, before) } };
  }
  return null;
}
