/** @jest-environment ./shared/testing/jest.env.cjs */
import type { PagePlan } from '@sufra/contract';
import { writerOf } from './writers.ts';

const release = (name: string, version: string) => ({ name, version, fallbacks: [] });
const plan = { modules: [release('mf-harm', '2.0.0'), release('mf-menu', '1.0.0')] } as unknown as PagePlan;
const HARM = 'https://files.example/mf-harm/2.0.0/slots-thanks.js';
const MENU = 'https://files.example/mf-menu/1.0.0/screen.js';

const written = () => 'harm';

it.each<[string, Record<string, string>, string | undefined]>([
  ['in one release', { [HARM]: `x.exec=${written}`, [MENU]: 'nothing of it' }, 'mf-harm'],
  ['in two releases', { [HARM]: `x.exec=${written}`, [MENU]: `y=${written}` }, undefined],
  ['in none', { 'https://files.example/host/1.0.0/main.js': `x.exec=${written}`, [MENU]: '' }, undefined],
])('a function whose text is %s is written by %p [PLAT-001]', async (_, files, module) => {
  performance.getEntriesByType = () => [...Object.keys(files), `${MENU}?x`].map((name) => ({ name })) as never;
  const writer = await writerOf(plan, written, async (file) => files[file]!);
  expect(writer?.name).toBe(module);
});
