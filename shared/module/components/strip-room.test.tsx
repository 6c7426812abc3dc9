import { act, render } from '@testing-library/react';
import { atom, createStore } from 'jotai';
import { readable } from '../page-state.ts';
import { isBelow, useStripRoom } from './strip-room.ts';

const NOT_ON = ['/checkout', '/o'];
const ID = 'mf-a/order';
const root = document.documentElement;

function place(path: string) {
  const pathAtom = atom(path);
  const store = createStore();
  return { location: readable(store, pathAtom), go: (to: string) => act(() => store.set(pathAtom, to)) };
}

function Line({ location, goesOn }: { location: ReturnType<typeof place>['location']; goesOn: boolean | undefined }) {
  const isHere = useStripRoom({ location, id: ID, goesOn, notOn: NOT_ON });
  return goesOn && isHere ? <p>Order</p> : null;
}

const noted = () => JSON.parse(localStorage.getItem('sufra.strips') ?? 'null')?.value;

beforeEach(() => {
  localStorage.clear();
  root.dataset.strips = `mf-b/queue ${ID}`;
});
afterEach(() => {
  delete root.dataset.strips;
});

it('is noted for the next document while the line goes on, and forgotten with it [X-037]', () => {
  localStorage.setItem(
    'sufra.strips',
    JSON.stringify({ version: 1, value: { 'mf-b/queue': { until: 7, notOn: [] } } }),
  );
  const { location } = place('/menu?x=1');
  const { rerender } = render(<Line location={location} goesOn={undefined} />);
  expect(Object.keys(noted())).toEqual(['mf-b/queue']);
  expect(root.dataset.strips).toBe(`mf-b/queue ${ID}`);
  rerender(<Line location={location} goesOn />);
  expect(noted()).toEqual({
    'mf-b/queue': { until: 7, notOn: [] },
    [ID]: { until: expect.any(Number), notOn: NOT_ON },
  });
  expect(noted()[ID].until).toBeGreaterThan(Date.now());
  // The line itself has the place now.
  expect(root.dataset.strips).toBe('mf-b/queue');
  rerender(<Line location={location} goesOn={false} />);
  expect(Object.keys(noted())).toEqual(['mf-b/queue']);
});

it('stays on the page whose line has ended meanwhile, until another page is opened', () => {
  const { location, go } = place('/menu');
  render(<Line location={location} goesOn={false} />);
  expect(root.dataset.strips).toBe(`mf-b/queue ${ID}`);
  go('/branches');
  expect(root.dataset.strips).toBe('mf-b/queue');
});

it('is for no page on or below those that say it themselves', () => {
  const { location, go } = place('/o/1/pay?x');
  const { container } = render(<Line location={location} goesOn />);
  expect(container).toBeEmptyDOMElement();
  go('/order/1');
  expect(container).toHaveTextContent('Order');
  expect([isBelow('/o', NOT_ON), isBelow('/other', NOT_ON), isBelow('/', NOT_ON)]).toEqual([true, false, false]);
});
