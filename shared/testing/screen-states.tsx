/**
 * The four states of each screen of a module: it loads, it failed, there is no connection, there is nothing
 * to show. The screens are those of the module's routes, so a new one fails until the test
 * says what it shows.
 */
import type { Endpoint } from '@sufra/api';
import { createFakeCaller, type FakeAnswer, type FakeCaller, offline, refuse } from '@sufra/api/testing';
import type { ModuleFace } from '@sufra/contract';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { someOf } from './proof.ts';
import type { RenderedPart, RenderOptions } from './render-part.tsx';

/** What one screen shows. Words are English, and a part of what is seen. */
export interface StatesOfScreen {
  /** When the answers have nothing in them; null: it is about one thing, or a form, and has no such state. */
  readonly empty: string | null;
  /** Of the address, in the place of the route's names. */
  readonly params?: Readonly<Record<string, string>>;
  /** Behind the address, `?me`. */
  readonly search?: string;
  /** False: it asks for no answer until its visitor acts. Default true. */
  readonly reads?: boolean;
  /** Parts of the answers with nothing in them that the screen needs, by endpoint. */
  readonly answers?: Readonly<Record<string, FakeAnswer>>;
}

/** What a screen that asks goes through, beside having nothing. */
export const ASKED_STATES = ['failed', 'loading', 'offline'] as const;

export interface ScreenStates {
  /** Those to try of each screen. */
  readonly states: readonly (typeof ASKED_STATES)[number][];
  readonly face: ModuleFace;
  readonly renderPart: (node: ReactNode, options: RenderOptions) => Promise<RenderedPart>;
  readonly load: (screen: string) => Promise<{ default: ComponentType }>;
  /** Answered in every state: what all screens stand on. */
  readonly always: Readonly<Record<string, FakeAnswer>>;
  /** By the name of the screen: each of the face's routes. */
  readonly screens: Readonly<Record<string, StatesOfScreen>>;
}

/** Of a module, in `npm test`. */
const SCREENS = 12;

/** Writes the tests, one of each screen and one of the list. `rows`: ids for the titles. */
export function testScreenStates(
  { face, renderPart, load, always, screens, states }: ScreenStates,
  rows: string,
): void {
  const routes = face.routes.map(({ screen: name, path }) => [name, path] as const);

  it(`each screen says what it shows while it loads, after a failure and with nothing [${rows}]`, () => {
    expect(Object.keys(screens).toSorted()).toEqual([...new Set(routes.map(([name]) => name))].toSorted());
  });

  it.each(someOf(SCREENS, routes))(`%s: ${states.join(', ')}, nothing there [${rows}]`, async (name, route) => {
    const { empty, params = {}, search = '', reads = true, answers = {} } = screens[name] ?? { empty: null };
    const { default: Screen } = await load(name);
    const named = route.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? PARAMS[param] ?? 'one');
    const path = named + search;
    const show = (otherwise: FakeAnswer, more: Readonly<Record<string, FakeAnswer>> = {}) =>
      renderPart(<Screen />, { caller: answerAll({ ...always, ...more }, otherwise), path, route });
    const retry = () => screen.findAllByRole('button', { name: 'Try again' });

    const tries = {
      failed: async () => {
        const failed = await show(refuse(500, 'INTERNAL'));
        expect(await retry()).not.toHaveLength(0);
        // A page that failed has its heading all the same.
        expect(failed.container.querySelectorAll('h1')).toHaveLength(1);
        failed.unmount();
      },
      loading: async () => {
        const loading = await show(() => new Promise(() => {}));
        await waitFor(() => expect(loading.container.querySelector('[aria-busy=true]')).not.toBeNull());
        expect(loading.container).toHaveTextContent('One moment');
        loading.unmount();
      },
      offline: async () => {
        const cut = await show(offline());
        expect(await retry()).not.toHaveLength(0);
        cut.unmount();
      },
    };
    if (reads) for (const state of states) await tries[state]();
    if (empty === null) return;
    const { container } = await show(EMPTIEST, answers);
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
    await waitFor(() => expect(container).toHaveTextContent(empty));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
}

const PARAMS: Readonly<Record<string, string>> = { restaurant: 'nakhla' };
/** Stands for an answer with nothing in it. */
const EMPTIEST = {};

/** A caller that has an answer to every endpoint. */
function answerAll(answers: Readonly<Record<string, FakeAnswer>>, otherwise: FakeAnswer): FakeCaller {
  const caller = createFakeCaller(answers);
  const ask: FakeCaller['callWithMeta'] = async (endpoint, input, options) => {
    if (!(endpoint.name in answers))
      caller.answer(endpoint, otherwise === EMPTIEST ? await emptiestOf(endpoint) : otherwise);
    return caller.callWithMeta(endpoint, input, options);
  };
  return { ...caller, callWithMeta: ask, call: async (...words) => (await ask(...words)).data };
}

async function emptiestOf(endpoint: Endpoint): Promise<FakeAnswer> {
  const { response } = await endpoint.structs();
  return emptiest(response as unknown as Shape) as FakeAnswer;
}

/** Of a struct: what it takes, and its fields. */
interface Shape {
  readonly schema: unknown;
  is(value: unknown): boolean;
}

/** The least that a struct takes: empty lists and texts, zero, null, the first of several words. */
function emptiest(struct: Shape): unknown {
  const candidates = [undefined, null, [], {}, '', 0, false, ...TEXTS];
  const { schema } = struct;
  if (Array.isArray(schema)) candidates.push(...schema);
  const fits = candidates.find((one) => struct.is(one));
  if (fits !== undefined || struct.is(undefined)) return fits;
  if (schema === null || typeof schema !== 'object') return fits;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, field]) => {
      const value = emptiest(field as Shape);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** An instant, a day, an amount, a zone, a colour: texts that are checked. */
const TEXTS = [
  '2026-01-10T16:00:00.000Z',
  '2026-01-10',
  '2026-01',
  '0.00',
  'SAR',
  'Asia/Riyadh',
  'SA',
  '#124b35',
  '12:00',
  'one',
  '1',
];
