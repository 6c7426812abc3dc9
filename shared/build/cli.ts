#!/usr/bin/env node
/** `node shared/build/cli.ts <package folder>`: builds one module or the shell into its `dist/`. */
import { resolve } from 'node:path';
import { buildPackage } from './build.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node shared/build/cli.ts <package folder>');
  process.exit(2);
}
try {
  const { name, version } = await buildPackage(resolve(folder));
  console.log(`Built ${name} ${version}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
