/** @jest-environment ./shared/testing/jest.env.cjs */
import { PageWorker } from './page-worker.ts';

function workers() {
  const made: unknown[][] = [];
  class Fake {
    constructor(...given: unknown[]) {
      made.push(given);
    }
  }
  return { made, Fake };
}
const usual = workers();
const ofPage = workers();

beforeAll(() => {
  Object.assign(window, { Worker: usual.Fake });
});
afterAll(() => {
  for (const name of ['Worker', '__sufraWorker']) Reflect.deleteProperty(window, name);
});

it('a module’s workers are the page’s own where it has them, and the browser’s elsewhere', () => {
  const asked = ['blob:1', { type: 'module' }] as const;
  new PageWorker(...asked);
  Object.assign(window, { __sufraWorker: ofPage.Fake });
  new PageWorker(...asked);
  expect([usual.made, ofPage.made]).toEqual([[asked], [asked]]);
});
