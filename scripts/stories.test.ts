/** `npm run stories`: the page is there, with every story, its pictures and its faces. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

let server: ChildProcess;
let base: string;

beforeAll(async () => {
  server = spawn(process.execPath, [join(ROOT, 'scripts/stories-server.mjs')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SUFRA_STORIES_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  base = await new Promise<string>((found, failed) => {
    server.stdout!.on('data', (chunk) => {
      const address = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0];
      if (address) found(address.replace('localhost', '127.0.0.1'));
    });
    server.once('exit', (code) => failed(new Error(`ended with ${code}`)));
  });
});

afterAll(() => {
  server.kill();
});

it('shows the stories of every story file, with pictures and faces that are there', async () => {
  const answer = await fetch(base);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  const panels = page.match(/<section data-theme="\w+"/g);
  expect(panels).toHaveLength(4);
  const files = readdirSync(join(ROOT, 'shared/ui'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.story.tsx') && !file.includes('node_modules'),
  );
  // One article a story file, four times.
  expect(page.match(/<article>/g)).toHaveLength(4 * files.length);

  const pictures = [...new Set(page.match(/pictures\/\w+\.webp/g))];
  const faces = [...new Set(page.match(/\/-\/fonts\/[^)]+\.woff2/g))];
  expect(pictures.length).toBeGreaterThan(1);
  expect(faces.length).toBeGreaterThan(5);
  for (const path of [...pictures, ...faces]) {
    expect([path, (await fetch(new URL(path, base))).status]).toEqual([path, 200]);
  }
});

it('gives nothing else away', async () => {
  for (const path of ['/pictures/..%2frender.tsx', '/-/fonts/x/OFL.txt', '/package.json']) {
    expect((await fetch(base + path)).status).toBe(404);
  }
});
