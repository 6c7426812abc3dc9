import { withResolvers } from '@sufra/contract/older-browsers';
import { until } from '@sufra/testing/until';
import { PAGE_LIMITS } from '../http/address-turns.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

const { pagesOfAddressMax, waitingPagesMax } = PAGE_LIMITS;

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());
afterEach(() => jest.restoreAllMocks());

it('pages of one address are made a few at a time and few wait; another address’s page is made meanwhile (safety E10)', async () => {
  const { renderer } = edge.app.edge;
  const render = renderer.render.bind(renderer);
  const open = withResolvers<void>();
  const begun: string[] = [];
  jest.spyOn(renderer, 'render').mockImplementation(async (input, onBegun) => {
    begun.push(input.path);
    if (input.path.startsWith('/x')) await open.promise;
    return render(input, onBegun);
  });
  const get = (path: string, from: string) => edge.get(`nakhla.localhost${path}`, { from });
  const count = pagesOfAddressMax + waitingPagesMax + 1;
  const asked = Array.from({ length: count }, (_, index) => get(`/x${index}`, '127.0.0.9'));
  // The one for which there is no place is answered at once.
  const refused = await Promise.race(asked);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
  expect((await get('/other', '127.0.0.10')).status).toBe(404);
  expect(begun.filter((path) => path.startsWith('/x'))).toHaveLength(pagesOfAddressMax);
  open.resolve();
  await until(() => begun.length >= count);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(count - 1);
});
