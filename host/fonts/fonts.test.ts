import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fonts } from './fonts.ts';

const folder = import.meta.dirname;

describe('font files', () => {
  const files = Object.values(fonts).flatMap((font) => [...font.files, ...(font.signs ? [font.signs] : [])]);

  it('lists every file with its true size', () => {
    for (const { file, bytes } of files) {
      expect(existsSync(path.join(folder, file))).toBe(true);
      expect({ file, bytes }).toEqual({ file, bytes: statSync(path.join(folder, file)).size });
    }
  });

  it('keeps the preloaded pair of each text face within 60 KB', () => {
    for (const font of Object.values(fonts).filter((each) => each.role === 'text')) {
      expect(font.files.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThanOrEqual(60_000);
    }
  });

  it('gives each family a system face of the same line height in both scripts', () => {
    for (const font of Object.values(fonts)) {
      expect(font.fallback.map((face) => face.script)).toEqual(['arabic', 'latin']);
      const heights = font.fallback.map(
        (face) =>
          ((Number.parseFloat(face.ascentOverride) + Number.parseFloat(face.descentOverride)) *
            Number.parseFloat(face.sizeAdjust)) /
          10_000,
      );
      expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 1))).toBeLessThan(0.001);
    }
  });
});
