/** @jest-environment ./shared/testing/jest.env.cjs */
import { boxOf } from './box-of.ts';

it('a box is the browser’s own, whatever a module put in the place of the method [PLAT-001]', () => {
  const element = document.body.appendChild(document.createElement('div'));
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    throw new Error('a module’s');
  });
  element.getBoundingClientRect = () => ({ width: 40 }) as DOMRect;
  expect(boxOf(element)).toMatchObject({ width: 0, height: 0 });
});
