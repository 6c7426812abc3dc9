/**
 * `npm run boot-script`: rewrites `compiled.ts`, and the hashes of the scripts that every site has in
 * `shared/contract/document-scripts.ts`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileInlineScript } from '@sufra/build/inline-script';
import { documentScripts } from './document-scripts.ts';

const scripts = { FIRST_SCRIPT: 'first-script.ts', BOOT_SCRIPT: 'boot-script.ts' };
const texts: Record<string, string> = {};
const constants: string[] = [];
for (const [name, file] of Object.entries(scripts)) {
  const text = await compileInlineScript(path.join(import.meta.dirname, file));
  texts[name] = text;
  const literal = `'${text.replace(/[\\']/g, '\\$&')}'`;
  constants.push(
    `export const ${name} =\n  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a script's text\n  ${literal};\n`,
  );
  console.error(`${file}: ${text.length} characters`);
}
writeFileSync(
  path.join(import.meta.dirname, 'compiled.ts'),
  `/** Made from \`first-script.ts\` and \`boot-script.ts\` by \`npm run boot-script\`; a test finds it old. */\n${constants.join('')}`,
);
writeFileSync(
  path.join(import.meta.dirname, '../../shared/contract/document-scripts.ts'),
  documentScripts(texts.FIRST_SCRIPT!, texts.BOOT_SCRIPT!),
);
