import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Block, Paper } from '../ticket/document.ts';
import { draw } from './draw.ts';
import type { Raster } from './raster.ts';

const paper = (...blocks: Block[]): Paper => ({ locale: 'ar', blocks });
const text = (words: string, more: Partial<Extract<Block, { kind: 'text' }>> = {}): Block => ({
  ...{ kind: 'text', text: words, size: 'body' },
  ...more,
});
const isBlack = ({ width, bits }: Raster, x: number, y: number) =>
  (bits[(y * width + x) >> 3]! & (0x80 >> (x & 7))) !== 0;
/** First and last column with a black dot. */
function edges(raster: Raster): [number, number] {
  const columns = Array.from({ length: raster.width }, (_, x) => x).filter((x) =>
    Array.from({ length: raster.height }, (_, y) => y).some((y) => isBlack(raster, x, y)),
  );
  return [columns[0]!, columns.at(-1)!];
}
const blackOf = ({ bits }: Raster) =>
  bits.reduce((sum, byte) => {
    let count = sum;
    for (let rest = byte; rest !== 0; rest &= rest - 1) count += 1;
    return count;
  }, 0);

describe('a paper', () => {
  it('begins at the side of its language, whatever the language of a name [PRN-001]', async () => {
    const arabic = edges(await draw(paper(text('Smash burger')), 576));
    expect(arabic[1]).toBeGreaterThan(560);
    const english = edges(await draw({ locale: 'en', blocks: [text('برجر')] }, 576));
    expect(english[0]).toBeLessThan(12);
  });

  it('joins Arabic letters: a word is not the sum of its letters [PRN-001]', async () => {
    const joined = blackOf(await draw(paper(text('كبسة')), 576));
    const apart = blackOf(await draw(paper(text('ك ب س ة')), 576));
    expect(Math.abs(joined - apart)).toBeGreaterThan(40);
  });

  it('has the whole of each letter, however deep or high it goes [PRN-001]', async () => {
    const cut = execFileSync(process.execPath, [join(import.meta.dirname, '../testing/cut-letters.mjs')], {
      encoding: 'utf8',
    });
    expect(JSON.parse(cut)).toEqual([]);
    const [yeh, maksura] = [await draw(paper(text('ي')), 576), await draw(paper(text('ى')), 576)];
    // Two dots below it, of three by three at least.
    expect(blackOf(yeh) - blackOf(maksura)).toBeGreaterThan(12);
  });

  it('has the words of a line in their order: what is first in Arabic stands at the right [PRN-001]', async () => {
    const widthOf = async (words: string) => {
      const [from, to] = edges(await draw(paper(text(words)), 576));
      return to - from;
    };
    const raster = await draw(paper(text('شاي IIIIIIIIII')), 576);
    const latin = await widthOf('IIIIIIIIII');
    const [from] = edges(raster);
    // The ten strokes stand at the left, alone: each is a column.
    const strokes = Array.from({ length: latin }, (_, x) => from + x).filter((x) => {
      const rows = Array.from({ length: raster.height }, (_, y) => y).filter((y) => isBlack(raster, x, y));
      return rows.length > 14;
    });
    expect(strokes.length).toBeGreaterThanOrEqual(20);
  });

  it('breaks what is too long for it, and loses nothing of it at its edge [PRN-001]', async () => {
    const word = 'ABCDEFGH'.repeat(12);
    const wide = await draw(paper(text(word)), 576);
    const narrow = await draw(paper(text(word)), 384);
    expect(narrow.height).toBeGreaterThan(wide.height);
    for (const raster of [wide, narrow]) {
      const [from, to] = edges(raster);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThan(raster.width);
    }
  });

  it('is drawn whatever a guest has typed, and the next one, too [PRN-001, X-028]', async () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({
        unit: fc.constantFrom('ا', 'ل', 'ّ', ' ', 'a', '1', '(', ')', '\u2067', '\u2069', '\ud83c', '\n', '😀'),
        maxLength: 60,
      }),
    );
    const block = fc.oneof(
      fc.record({
        kind: fc.constant('text' as const),
        text: words,
        size: fc.constantFrom('small' as const, 'huge' as const),
        ground: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('row' as const), start: words, end: words, size: fc.constant('body' as const) }),
      fc.record({
        kind: fc.constant('dish' as const),
        qty: fc.constant('2'),
        name: words,
        details: fc.array(words, { maxLength: 3 }),
      }),
    );
    const known = await draw(paper(text('كبسة')), 384);
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 6 }), fc.constantFrom(384, 576), async (blocks, dots) => {
        const { width, height, bits } = await draw(paper(...blocks), dots);
        expect([width, bits.length]).toEqual([dots, (dots / 8) * height]);
      }),
      { numRuns: 60 },
    );
    expect(await draw(paper(text('كبسة')), 384)).toEqual(known);
  });

  it('that cannot be drawn is said, and the next one is drawn [PRN-001]', async () => {
    await expect(draw(paper({ kind: 'qr', content: 'a'.repeat(9000) }), 384)).rejects.toThrow();
    expect((await draw(paper(text('كبسة')), 384)).height).toBeGreaterThan(20);
  });

  it('waits for its turn, and many that come at once are each their own [PRN-001]', async () => {
    const words = Array.from({ length: 30 }, (_, at) => String(at).repeat(3));
    const alone: Raster[] = [];
    for (const one of words) alone.push(await draw(paper(text(one)), 384));
    expect(await Promise.all(words.map((one) => draw(paper(text(one)), 384)))).toEqual(alone);
    const most = Array.from({ length: 80 }, () => draw(paper(text('1')), 384).catch((error: Error) => error.message));
    const refused = (await Promise.all(most)).filter((one) => typeof one === 'string');
    expect(refused.length).toBe(16);
  });
});
