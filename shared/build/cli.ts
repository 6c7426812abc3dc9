#!/usr/bin/env node
/**
 * `node shared/build/cli.ts <package folder> [--out <folder>] [--maps]`: builds one module or the shell into
 * its `dist/`, or into a folder of its own, so that two builds of one clone do not write over each other.
 * `--maps`: with source maps, which a registry stores and gives to no page.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './build.ts';

const { folder, out, maps } = readWords(process.argv.slice(2));
try {
  const { name, version } = await buildPackage(resolve(folder), out && resolve(out), { maps });
  console.log(`Built ${name} ${version}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function readWords(args: string[]): { folder: string; out: string | undefined; maps: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, maps: { type: 'boolean' } },
    });
    const [folder] = positionals;
    if (folder && positionals.length === 1) return { folder, out: values.out, maps: values.maps === true };
  } catch {
    // An option that does not exist.
  }
  console.error('Usage: node shared/build/cli.ts <package folder> [--out <folder>] [--maps]');
  process.exit(2);
}
