/** @jest-environment ./shared/testing/jest.env.cjs */
import { watchTyped } from './typed-input.ts';

const field = <Element extends HTMLElement = HTMLInputElement>(html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
};
const type = (element: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  element.focus();
  element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('something typed [X-026]', () => {
  it.each([
    ['a name', '<input name="name" value="Noura">'],
    ['a code of an invitation', '<input name="referral_code">'],
    ['a search', '<input type="search">'],
    ['a note', '<textarea name="note"></textarea>'],
    ['a code', '<input autocomplete="one-time-code">'],
  ])('is %s, until it is as before or gone', (_, html) => {
    const input = field(html);
    const typed = watchTyped();
    expect(typed()).toBe(false);
    const { value } = input;
    type(input, 'mandi');
    expect(typed()).toBe(true);
    type(input, value);
    expect(typed()).toBe(false);
    type(input, 'kabsa');
    input.remove();
    expect(typed()).toBe(false);
  });

  it('is what is chosen too', () => {
    const box = field('<input type="checkbox">');
    const typed = watchTyped();
    box.click();
    expect(typed()).toBe(true);
    box.click();
    expect(typed()).toBe(false);
  });

  it('is what was typed before the scripts came', () => {
    const input = field('<input value="">');
    input.value = 'Noura';
    expect(watchTyped()()).toBe(true);
    field('<input type="hidden" value="">').value = 'x';
    expect(watchTyped()()).toBe(false);
  });
});
