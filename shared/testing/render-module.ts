import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleFace, RenderFragment } from '@sufra/contract';
import { createRenderer } from '@sufra/module/server';

/**
 * A module's server half over its own files, as the build's entry has it (`@sufra/build`, `serverEntry`):
 * every screen and slot of its face with its loader. `folder`: the module's. As in the context of a server
 * bundle, there is no `crypto` from the first render on.
 */
export function renderModule(folder: string, face: ModuleFace): RenderFragment {
  let made: Promise<RenderFragment> | undefined;
  return async (request, call) => {
    Reflect.deleteProperty(globalThis, 'crypto');
    made ??= readParts(folder, face).then((parts) => createRenderer(face, parts));
    return (await made)(request, call);
  };
}

async function readParts(folder: string, face: ModuleFace): Promise<Parameters<typeof createRenderer>[1]> {
  const read = async (path: string) => {
    const file = [`${path}.tsx`, `${path}.ts`].map((name) => join(folder, name)).find((name) => existsSync(name));
    return file === undefined ? {} : await import(file);
  };
  const each = async <Part>(kind: string, names: readonly string[], part: (at: string) => Promise<Part>) =>
    Object.fromEntries(
      await Promise.all([...new Set(names)].map(async (name) => [name, await part(`${kind}/${name}`)] as const)),
    );
  const [ar, en] = await Promise.all(['ar', 'en'].map((locale) => import(join(folder, `locales/${locale}.json`))));
  return {
    locales: { ar: ar.default ?? ar, en: en.default ?? en },
    screens: await each(
      'screens',
      face.routes.map(({ screen }) => screen),
      async (at) => ({
        screen: (await read(`${at}/screen`)).default,
        ...pick(await read(`${at}/loader`), 'loader'),
        ...pick(await read(`${at}/addresses`), 'addresses'),
      }),
    ),
    slots: await each(
      'slots',
      face.slots.map(({ name }) => name),
      async (at) => ({ slot: (await read(`${at}/slot`)).default, ...pick(await read(`${at}/loader`), 'loader') }),
    ),
  };
}

const pick = (file: Record<string, unknown>, name: string) => (file[name] ? { [name]: file[name] } : {});
