import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { createMedia } from './media.ts';

it('a drawing that failed is made for the next one that asks [HOST-063]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-media-'));
  const logo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();
  mkdirSync(join(folder, 'brand'));
  writeFileSync(join(folder, 'brand/logo.png'), logo);
  const http = fastify();
  createMedia(folder).serve(http);
  const ask = async () => (await http.inject('/media/app-icon/any-96/brand/logo.png')).statusCode;
  rmSync(join(folder, 'brand/logo.png'));
  expect(await ask()).toBe(404);
  writeFileSync(join(folder, 'brand/logo.png'), logo);
  expect(await ask()).toBe(200);
  await http.close();
  rmSync(folder, { recursive: true });
});
