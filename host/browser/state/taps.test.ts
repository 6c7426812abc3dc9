/** @jest-environment ./shared/testing/jest.env.cjs */
import { replayTaps } from './taps.ts';

describe('taps made before the page was alive', () => {
  it('act once each, and lose their pressed look', () => {
    document.body.innerHTML = '<button data-tap="add-1" data-pressed></button>';
    const button = document.querySelector('button')!;
    const clicked = jest.fn();
    button.addEventListener('click', clicked);
    window.__sufraTaps = [{ element: button, type: 'click' }] as never;
    replayTaps();
    replayTaps();
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(button.hasAttribute('data-pressed')).toBe(false);
  });

  it('find their control again when another release has drawn it anew', () => {
    document.body.innerHTML = '<button data-tap="add-1"></button>';
    const old = document.querySelector('button')!;
    document.body.innerHTML = '<button data-tap="add-1" class="new"></button>';
    const clicked = jest.fn();
    document.querySelector('.new')!.addEventListener('click', clicked);
    window.__sufraTaps = [{ element: old, type: 'click' }] as never;
    replayTaps();
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});
