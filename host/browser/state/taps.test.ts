/** @jest-environment ./shared/testing/jest.env.cjs */
import type { KeptTap, KeptTaps } from '@sufra/contract/page-protocol';
import { replayTaps } from './taps.ts';

function kept(...list: KeptTap[]): KeptTaps {
  const taps: KeptTaps = Object.assign(list, { stop: () => taps });
  return taps;
}

const mark = jest.fn();
beforeEach(() => {
  mark.mockClear();
  Object.assign(performance, { mark });
});

describe('taps made before the page was alive', () => {
  it('act once each, and lose their pressed look', () => {
    document.body.innerHTML = '<button data-tap="add-1" data-pressed></button>';
    const button = document.querySelector('button')!;
    const clicked = jest.fn();
    button.addEventListener('click', clicked);
    window.__sufraTaps = kept({ element: button, type: 'click' });
    replayTaps();
    replayTaps();
    expect(clicked).toHaveBeenCalledTimes(1);
    // A visit's vitals say when its first tap acted.
    expect(mark.mock.calls).toEqual([['sufra-tap']]);
    expect(button.hasAttribute('data-pressed')).toBe(false);
  });

  it('find their control again when another release has rendered it again', () => {
    document.body.innerHTML = '<button data-tap="add-1"></button>';
    const old = document.querySelector('button')!;
    document.body.innerHTML = '<button data-tap="add-1" class="new"></button>';
    const clicked = jest.fn();
    document.querySelector('.new')!.addEventListener('click', clicked);
    window.__sufraTaps = kept({ element: old, type: 'click' });
    replayTaps();
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});
