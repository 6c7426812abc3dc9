/** `npm run boot-script`: rewrites `compiled.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileInlineScript } from '@sufra/build/inline-script';

const text = await compileInlineScript(path.join(import.meta.dirname, 'boot-script.ts'));
const literal = `'${text.replace(/[\\']/g, '\\$&')}'`;
writeFileSync(
  path.join(import.meta.dirname, 'compiled.ts'),
  `/** Made from \`boot-script.ts\` by \`npm run boot-script\`; a test finds it old. */\nexport const BOOT_SCRIPT =\n  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a script's text\n  ${literal};\n`,
);
console.error(`boot script: ${text.length} characters`);
