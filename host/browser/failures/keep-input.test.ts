/** @jest-environment ./shared/testing/jest.env.cjs */
import { keepInput, watchInput } from './keep-input.ts';

function type(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

describe('what was typed outlives the release that it was typed into', () => {
  let place: HTMLElement;
  beforeAll(() => {
    window.scrollTo = () => {};
    watchInput();
  });
  beforeEach(() => {
    document.body.innerHTML = '<main><div data-module="mf-checkout"></div></main>';
    place = document.querySelector('main > div')!;
    place.innerHTML =
      '<input name="name"><input name="gift" type="checkbox"><input name="code" autocomplete="one-time-code">';
  });

  it('values and ticks are there again, and its fields get input events [X-029]', () => {
    type(field('name'), 'Noura');
    field('gift').click();
    const restore = keepInput(place);
    place.innerHTML = '<h1>Checkout</h1><input name="name"><input name="gift" type="checkbox">';
    const received = jest.fn();
    field('name').addEventListener('input', received);
    restore();
    expect(field('name').value).toBe('Noura');
    expect(field('gift').checked).toBe(true);
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('also into fields that come later', async () => {
    type(field('name'), 'Noura');
    const restore = keepInput(place);
    place.innerHTML = '';
    restore();
    place.innerHTML = '<input name="name">';
    await Promise.resolve();
    expect(field('name').value).toBe('Noura');
  });

  it('a code is not restored', () => {
    type(field('code'), '1234');
    const restore = keepInput(place);
    place.innerHTML = '<input name="code">';
    restore();
    expect(field('code').value).toBe('');
  });

  it('focus goes to the same control, else to the heading', () => {
    field('name').focus();
    let restore = keepInput(place, true);
    place.innerHTML = '<h1>Checkout</h1><input name="name">';
    restore();
    expect(document.activeElement).toBe(field('name'));
    restore = keepInput(place, true);
    place.innerHTML = '<h1>Sorry</h1>';
    restore();
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('focus elsewhere stays where it is', () => {
    document.body.insertAdjacentHTML('afterbegin', '<button>Basket</button>');
    document.querySelector('button')!.focus();
    const restore = keepInput(place, true);
    place.innerHTML = '<h1>Checkout</h1>';
    restore();
    expect(document.activeElement).toBe(document.querySelector('button'));
  });
});
