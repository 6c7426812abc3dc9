import path from 'node:path';
import { compileInlineScript } from '@sufra/build/inline-script';
import { BOOT_SCRIPT } from './compiled.ts';

describe('the compiled boot script', () => {
  it('is what its source compiles to (npm run boot-script)', async () => {
    expect(await compileInlineScript(path.join(__dirname, 'boot-script.ts'))).toBe(BOOT_SCRIPT);
  });

  it('is smaller than 7.9 KB: every document holds it', () => {
    expect(BOOT_SCRIPT.length).toBeLessThan(7900);
  });
});
