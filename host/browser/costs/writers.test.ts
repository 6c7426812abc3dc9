/** @jest-environment ./shared/testing/jest.env.cjs */
import type { PagePlan } from '@sufra/contract';
import { until } from '@sufra/testing/until';
import { restoreVitals, watchVitals } from '../guard/vitals.ts';
import { nameWriters, writerOf } from './writers.ts';

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

it('what is no function is looked for in no file', () => {
  const entries = jest.fn(() => []);
  performance.getEntriesByType = entries as never;
  watchVitals();
  nameWriters(plan, { tell: () => {} });
  RegExp.prototype.exec = 7 as never;
  restoreVitals();
  expect(entries).not.toHaveBeenCalled();
});

it('a function that is written again and again is looked for once', () => {
  jest.useFakeTimers();
  const entries = jest.fn(() => []);
  performance.getEntriesByType = entries as never;
  watchVitals();
  nameWriters(plan, { tell: () => {} });
  const { exec } = RegExp.prototype;
  for (let at = 0; at < 20; at++) {
    RegExp.prototype.exec = written as never;
    restoreVitals();
  }
  expect(RegExp.prototype.exec).toBe(exec);
  expect(entries).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('what stays until its writer is known is put back where a module wrote it; what is gone at once [PLAT-001]', async () => {
  const told: string[] = [];
  const files: Record<string, string> = { [HARM]: `x.define=${written}`, [MENU]: 'nothing of it' };
  performance.getEntriesByType = () => Object.keys(files).map((name) => ({ name })) as never;
  globalThis.fetch = async (file) => ({ text: async () => files[String(file)]! }) as Response;
  const follow = nameWriters(plan, { tell: ({ name }, cause, what) => void told.push(`${name} ${cause} ${what}`) });
  const back: string[] = [];
  const replaced = (name: string, value: unknown) => ({ name, value, putBack: () => void back.push(name) });
  follow(replaced('Node.contains', undefined));
  expect(back).toEqual(['Node.contains']);
  follow(replaced('CustomElementRegistry.define', written));
  const trackers = () => 'no module has this text';
  follow(replaced('Range.cloneRange', trackers));
  await until(() => told.length > 0);
  expect([told, back]).toEqual([
    ['mf-harm built-in CustomElementRegistry.define'],
    ['Node.contains', 'CustomElementRegistry.define'],
  ]);
});
