/**
 * A part that sets its own state without an end: what React ends is a failure of the part, what it does not
 * end gives the thread back.
 */
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { until } from '../../testing/until.ts';
import { mountRoot } from './react-root.tsx';

/** As on a page: React renders when its scheduler says so. */
const asOnPage = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  asOnPage.IS_REACT_ACT_ENVIRONMENT = false;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  asOnPage.IS_REACT_ACT_ENVIRONMENT = true;
});

function InRender() {
  const [count, setCount] = useState(0);
  setCount(count + 1);
  return <p>{count}</p>;
}
function InLayoutEffect() {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1));
  return <p>{count}</p>;
}
function InEffect() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(count + 1));
  return <p>{count}</p>;
}
function Later({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(false);
  return isOn ? children : <button type="button" onClick={() => setOn(true)} />;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const mount = (node: ReactNode) => {
  const element = document.body.appendChild(document.createElement('div'));
  const failed = jest.fn<void, [unknown]>();
  const root = mountRoot(node, {
    ...{ element, release: { name: 'mf-harm', version: '1.0.0' }, identifierPrefix: 'mf-harm-' },
    ...{ hydrate: false, onFailure: failed },
  });
  return { element, failed, root };
};

it.each([
  ['while it renders', InRender, /Too many re-renders|error #301/],
  ['in a layout effect', InLayoutEffect, /Maximum update depth|error #185/],
])('a loop of updates %s ends as a failure of the part, at its mount and later [X-029]', async (_, Part, error) => {
  const first = mount(<Part />);
  // Of a layout effect the mount is over by then: its effects have run.
  const thrown = await first.root.then(settled, (reason: unknown) => reason);
  expect(String(thrown ?? first.failed.mock.calls[0]?.[0])).toMatch(error);
  const { element, failed, root } = mount(
    <Later>
      <Part />
    </Later>,
  );
  await root;
  element.querySelector('button')!.click();
  await settled();
  expect(String(failed.mock.calls[0]?.[0])).toMatch(error);
});

it('a loop of updates in an effect gives the thread back: the page answers, and its place changes on', async () => {
  const { element, failed, root } = mount(<InEffect />);
  const mounted = await root;
  const seen = Number(element.textContent);
  await until(() => Number(element.textContent) > seen);
  expect(failed).not.toHaveBeenCalled();
  mounted.unmount();
});
