/** Compiles a script that stands in a document's HTML: bundled, for browsers from 2016 on, as small as it gets. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { minify } from '@swc/core';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
/** One year older than module scripts: a browser that cannot run it gets no shell either. */
const TARGET = 'es2015';

/**
 * The text of the classic script that `file` and its imports make. Throws when it could not stand within `<script>`.
 */
export async function compileInlineScript(file: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sufra-inline-'));
  try {
    await bundle(file, folder);
    const bundled = await readFile(path.join(folder, 'inline.js'), 'utf8');
    const { code } = await minify(bundled, { compress: { passes: 3, ecma: 2015 }, mangle: true, toplevel: true });
    const text = code.replace(/;\s*$/, '');
    if (/<\/script|<!--/i.test(text)) throw new Error(`${file}: a document would read its text as HTML`);
    return text;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function bundle(file: string, folder: string): Promise<void> {
  const jsc = { target: TARGET, parser: { syntax: 'typescript' }, loose: true } as const;
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es6'],
    devtool: false,
    entry: file,
    output: { path: folder, filename: 'inline.js', iife: true },
    module: { rules: [{ test: /\.ts$/, use: { loader: require.resolve('swc-loader'), options: { jsc } } }] },
    optimization: { minimize: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
