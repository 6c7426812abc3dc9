import { faultOfCount, faultsOf } from '../bench/measure/faults.mjs';
import { freePorts } from '../shared/operations/ports.mjs';

const page = { url: 'https://nakhla.test/menu', type: 'Document', isTop: true, status: 200 };
const report = (body: object) => ({
  url: 'https://nakhla.test/-/report',
  type: 'Fetch',
  status: 204,
  sent: JSON.stringify(body),
});

describe('a visit of the bench', () => {
  it('is faultless when one document came whole, and what began was reported', () => {
    const frame = { url: 'https://bank.test/', type: 'Document', isTop: false, status: 200 };
    const left = { url: 'https://nakhla.test/api/v1/x', type: 'Fetch', failed: 'net::ERR_ABORTED' };
    expect(faultsOf([page, frame, left, report({ visit: 'v', began: [] })])).toEqual([]);
  });

  it('names a reload, a failure that was reported, what the policy refused, and files that did not come', () => {
    const failure = { module: 'mf-menu', phase: 'load', cause: 'integrity' };
    const policy = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://other.test/a.png' } };
    const lost = { url: 'https://cdn.test/a.js', type: 'Script', failed: 'net::ERR_CONNECTION_RESET' };
    const missing = { url: 'https://cdn.test/b.js', type: 'Script', status: 404 };
    expect(faultsOf([page, page, report(failure), report(policy), lost, missing])).toEqual([
      '2 documents: it reloaded or was left',
      `reported: ${JSON.stringify(failure)}`,
      'refused: img-src https://other.test/a.png',
      'failed: net::ERR_CONNECTION_RESET https://cdn.test/a.js',
      'failed: 404 https://cdn.test/b.js',
    ]);
  });

  it('has as many dishes as the page that is meant', () => {
    const dishes = { selector: '[data-test=dish]', count: 84 };
    expect(faultOfCount(dishes, 84)).toEqual([]);
    expect(faultOfCount(dishes, 0)).toEqual(['0 of 84 [data-test=dish]']);
    expect(faultOfCount(undefined, 0)).toEqual([]);
  });
});

it('ports are chosen where no outgoing connection takes them', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  expect(ports.filter((port) => port < 15_000 || port >= 30_000)).toEqual([]);
});
