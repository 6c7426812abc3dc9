/** @jest-environment ./shared/testing/jest.env.cjs */
import axios from './axios-of-modules.ts';
import dayjs from './dayjs-of-modules.ts';
import { sharedLibraries } from './shared.ts';

type Changeable = Record<string, Record<string, unknown>>;

it.each([
  ['an adapter', () => Object.assign(axios.defaults, { adapter: async () => null })],
  ['another request', () => Object.assign(axios, { request: async () => null })],
  ['another request of all clients', () => Object.assign(axios.Axios.prototype, { request: async () => null })],
  ['headers', () => Object.assign(axios.defaults.headers.common, { Authorization: 'theirs' })],
  ['an interceptor', () => axios.interceptors.request.use((config) => config)],
])('no module gives the one axios of all modules %s [PLAT-001]', (_, change) => {
  expect(change).toThrow();
});

it('a client of its own is a module’s to change [PLAT-001]', async () => {
  const client = axios.create({ baseURL: 'https://api.example' });
  client.defaults.adapter = async (config) => ({
    ...{ data: config.url, status: 200, statusText: '', headers: {} },
    config,
  });
  client.defaults.headers.common['X-Team'] = 'visits';
  client.interceptors.response.use((response) => ({ ...response, data: `${response.data}!` }));
  expect((await client.get('/visits')).data).toBe('/visits!');
});

it('a client that is made from the class has methods of its own', () => {
  const client = new axios.Axios({});
  client.request = client.request.bind(client);
  expect(Object.hasOwn(client, 'request')).toBe(true);
  expect(new axios.AxiosHeaders({ 'X-Team': 'visits' }).get('x-team')).toBe('visits');
});

it('no module changes the language of all instants, nor how they are made; one instant speaks another [PLAT-001]', () => {
  const texts = { name: 'x-visits', months: 'a_b_c_d_e_f_g_h_i_j_k_l'.split('_') };
  const before = dayjs.locale();
  dayjs.locale('x-visits', texts as never);
  expect([dayjs.locale(), dayjs('2026-03-01').format('MMMM')]).toEqual([before, 'March']);
  expect(dayjs('2026-03-01').locale('x-visits').format('MMMM')).toBe('c');
  expect(() => Object.assign(dayjs, { extend: () => dayjs })).toThrow();
});

it('the libraries that all have from the start are as the shell made them [PLAT-001]', () => {
  const table = sharedLibraries(() => {}) as unknown as Record<string, { lib?: () => Changeable }>;
  const eager = Object.entries(table).flatMap(([name, { lib }]) => (lib ? [[name, lib()] as const] : []));
  expect(eager.map(([name]) => name)).toEqual(expect.arrayContaining(['react', 'jotai', '@sufra/module', '@sufra/ui']));
  for (const [name, library] of eager) {
    const raw = library.default ?? library;
    expect([name, Object.isFrozen(raw)]).toEqual([name, true]);
  }
  const { QueryClient } = table['@tanstack/react-query']!.lib!() as unknown as { QueryClient: { prototype: object } };
  expect(() => Object.assign(QueryClient.prototype, { fetchQuery: () => null })).toThrow();
  const { Component } = table.react!.lib!() as unknown as typeof import('react');
  expect(() => Object.assign(Component.prototype, { setState: () => {} })).toThrow();
  class Bound extends Component {
    constructor(props: object) {
      super(props);
      this.setState = this.setState.bind(this);
    }
  }
  expect(Object.hasOwn(new Bound({}), 'setState')).toBe(true);
});
