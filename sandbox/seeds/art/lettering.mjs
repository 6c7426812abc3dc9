/** Words as outlines, so that logos need no installed font. */
import path from 'node:path';

/** Gives `outline(family, text, { size, weight })` → { d, width }: an SVG path on the baseline, from 0 rightwards. */
export async function font({ load, tools, readFileSync }) {
  const hb = await load('harfbuzzjs');
  const wawoff2 = (await load('wawoff2')).default;
  const cache = new Map();
  const open = async (family, script) => {
    const file = path.join(
      tools,
      `node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`,
    );
    if (!cache.has(file)) cache.set(file, Uint8Array.from(await wawoff2.decompress(readFileSync(file))).buffer);
    return new hb.Font(new hb.Face(new hb.Blob(cache.get(file))));
  };
  return async function outline(family, text, { size, weight }) {
    const face = await open(family, /[\u0600-\u06ff]/.test(text) ? 'arabic' : 'latin');
    face.setVariations([new hb.Variation('wght', weight)]);
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(face, buffer);
    const glyphs = buffer.getGlyphInfos();
    const scale = size / 1000; // all three families have 1000 units per em
    let x = 0;
    const parts = buffer.getGlyphPositions().map((at, index) => {
      const part = `<path transform="translate(${((x + at.xOffset) * scale).toFixed(2)} ${(-at.yOffset * scale).toFixed(2)}) scale(${scale} ${-scale})" d="${face.glyphToPath(glyphs[index].codepoint)}"/>`;
      x += at.xAdvance;
      return part;
    });
    return { body: parts.join(''), width: x * scale };
  };
}
