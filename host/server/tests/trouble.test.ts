import { startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

describe('a step of a request that breaks', () => {
  it('answers 500 with the error page, keeps the cause to itself, and the next request works again [HOST-034]', async () => {
    expect((await edge.get('nakhla.localhost/menu')).status).toBe(200);
    const { pages } = edge.app.edge;
    const find = pages.find;
    pages.find = () => {
      throw new Error('a guard that broke');
    };
    const got = await edge.get('nakhla.localhost/en/menu', { headers: { cookie: 'lang=en' } });
    pages.find = find;
    expect(got.status).toBe(500);
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(got.headers['cache-control']).toBe('private, no-store');
    expect(got.text).toMatch(/^<!doctype html><html lang="en" dir="ltr"/);
    expect(got.text).not.toContain('a guard that broke');
    expect((await edge.get('nakhla.localhost/en/menu', { headers: { cookie: 'lang=en' } })).status).toBe(200);
  });
});
