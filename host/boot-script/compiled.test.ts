import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileInlineScript } from '@sufra/build/inline-script';
import { BOOT_SCRIPT, FIRST_SCRIPT } from './compiled.ts';
import { documentScripts } from './document-scripts.ts';

describe('the compiled scripts of a document', () => {
  it.each([
    ['first-script.ts', FIRST_SCRIPT],
    ['boot-script.ts', BOOT_SCRIPT],
  ])('are what %s compiles to (npm run boot-script)', async (file, compiled) => {
    expect(await compileInlineScript(path.join(__dirname, file))).toBe(compiled);
  });

  it('have their hashes in the contract, with those of the service worker (npm run boot-script)', () => {
    const file = path.join(__dirname, '../../shared/contract/document-scripts.ts');
    expect(readFileSync(file, 'utf8')).toBe(documentScripts(FIRST_SCRIPT, BOOT_SCRIPT));
  });

  it('are small, before all the first: every document holds them', () => {
    expect(FIRST_SCRIPT.length).toBeLessThan(2200);
    expect(BOOT_SCRIPT.length).toBeLessThan(7300);
  });
});
