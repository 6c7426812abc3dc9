import { act, render, screen } from '@testing-library/react';
import { type FunctionComponent, useState } from 'react';
import { jsxDEV } from './jsx-dev-runtime.ts';
import { describeHooks, refresh, register, standing } from './refresh.ts';

/** As the transform leaves a component: registered, its hooks described. */
function save(
  Dish: FunctionComponent<{ name: string }>,
  hooks = 'useState{count(0)}',
): FunctionComponent<{ name: string }> {
  describeHooks()(Dish, hooks);
  register(Dish, './dish.tsx Dish');
  return Dish;
}
const dish = (word: string): FunctionComponent<{ name: string }> => {
  return function Dish({ name }) {
    const [count, setCount] = useState(0);
    return <button type="button" onClick={() => setCount(count + 1)}>{`${word} ${name} ${count}`}</button>;
  };
};
const button = () => screen.getByRole('button');

it('replaces a component, and its state stays; with other hooks it begins again [PLAT-005]', () => {
  const First = save(dish('one'));
  render(jsxDEV(First as never, { name: 'kabsa' } as never, undefined as never, false) as never);
  act(() => button().click());
  expect(button().textContent).toBe('one kabsa 1');

  save(dish('two'));
  act(refresh);
  expect(button().textContent).toBe('two kabsa 1');

  save(dish('three'), 'useState{count(0)}\nuseEffect{}');
  act(refresh);
  expect(button().textContent).toBe('three kabsa 0');
});

it('leaves elements, and what was never registered, as they are', () => {
  const Other = () => null;
  expect([standing('div'), standing(Other), standing(undefined)]).toEqual(['div', Other, undefined]);
});
