/** @jest-environment ./shared/testing/jest.env.cjs */
import { PageWorker } from './page-worker.ts';

const made: unknown[][] = [];
const createPolicy = jest.fn((_name: string, rules: object) => rules);

beforeAll(() => {
  Object.assign(globalThis, {
    trustedTypes: { createPolicy },
    Worker: class {
      constructor(...given: unknown[]) {
        made.push(given);
      }
    },
  });
});
afterAll(() => {
  for (const name of ['trustedTypes', 'Worker', '__sufraWorker']) Reflect.deleteProperty(globalThis, name);
});

it('workers are made from texts of the page, by one policy that is made with the first', () => {
  expect(createPolicy).not.toHaveBeenCalled();
  for (const name of ['1', '2']) new PageWorker(`blob:${location.origin}/${name}`, { type: 'module' });
  expect(made).toEqual(['1', '2'].map((name) => [`blob:${location.origin}/${name}`, { type: 'module' }]));
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['sufra-worker']);
});

it.each([
  'https://cdn.example/x.js',
  '/x.js',
  'data:text/javascript,1',
  `blob:https://elsewhere.example/1`,
  `${location.origin}/blob:`,
])('none is made from %s', (address) => {
  expect(() => new PageWorker(address)).toThrow('A worker is made from a text');
});
