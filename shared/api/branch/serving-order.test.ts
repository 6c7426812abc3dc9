import { buildBranch, buildService } from '../testing/branch.ts';
import { servingFirst } from './serving-order.ts';
import type { Branch, Service } from './structs.ts';

const NOW = '2026-11-21T05:10:00Z';
const one = (id: string, changes: Partial<Service>, branch: Partial<Branch> = {}) =>
  buildBranch({ id, services: [buildService(changes)], ...branch });
const closed = one('closed', { state: 'closed', opens_at: '2026-11-21T09:00:00Z' });
const soon = one('soon', { state: 'closed', opens_at: '2026-11-21T06:00:00Z' });
const paused = one('paused', { state: 'paused' });
const busy = one('busy', { state: 'busy' });
const open = one('open', { state: 'open' });
const ids = (found: readonly { branch: { id: string } }[]) => found.map(({ branch }) => branch.id);

describe('the order of branches', () => {
  it('begins with those that serve now, then paused or opening soon, then closed; else as the restaurant sorts [MENU-004]', () => {
    const found = servingFirst([closed, soon, paused, busy, open], { type: null, now: NOW });
    expect(ids(found)).toEqual(['busy', 'open', 'soon', 'paused', 'closed']);
  });

  it('is by distance among equals: no closed branch comes before an open one for being near [MENU-005]', () => {
    const near = { latitude: 24.81, longitude: 46.61 };
    const far = { latitude: 24.7113, longitude: 46.6744 };
    const nowhere = { latitude: 0, longitude: 0 };
    const found = servingFirst(
      [
        one('open without a place', {}, nowhere),
        one('open and far', {}, far),
        one('closed and near', { state: 'closed', opens_at: null }, near),
        one('open and near', {}, near),
      ],
      { type: null, now: NOW, position: near },
    );
    expect(found.map(({ branch, distance }) => [branch.id, distance])).toEqual([
      ['open and near', 0],
      ['open and far', 12.8],
      ['open without a place', null],
      ['closed and near', 0],
    ]);
  });

  it('looks at the chosen type only [MENU-004]', () => {
    const delivers = buildBranch({
      id: 'delivers',
      services: [buildService({ state: 'closed', opens_at: null }), buildService({ type: 'delivery', fee: '9.00' })],
    });
    expect(ids(servingFirst([delivers, open], { type: 'pickup', now: NOW }))).toEqual(['open', 'delivers']);
    expect(ids(servingFirst([delivers, open], { type: null, now: NOW }))).toEqual(['delivers', 'open']);
  });

  it.each([null, { latitude: 0, longitude: 0 }])('has no distance for %j [MENU-005]', (position) => {
    const found = servingFirst([busy, open], { type: null, now: NOW, position });
    expect(found.map(({ branch, distance }) => [branch.id, distance])).toEqual([
      ['busy', null],
      ['open', null],
    ]);
  });
});
