/** @jest-environment ./shared/testing/jest.env.cjs */
import { bringToTop } from './top-layer.ts';

function dialog(): HTMLDialogElement {
  const element = document.createElement('dialog');
  element.dataset.dialog = 'checkout.cart';
  element.setAttribute('open', '');
  document.body.append(element);
  return element;
}

describe('a notice of the frame', () => {
  let home: HTMLElement;
  let notice: HTMLElement;
  beforeEach(() => {
    document.body.innerHTML = '<footer><div id="notice"></div></footer>';
    home = document.querySelector('footer')!;
    notice = document.getElementById('notice')!;
  });

  it('stays in the frame while no dialog is open', () => {
    bringToTop(notice);
    expect(notice.parentElement).toBe(home);
  });

  it('lies in the topmost dialog, where it can be reached and read out [HOST-045]', () => {
    dialog();
    const top = dialog();
    bringToTop(notice);
    expect(notice.parentElement).toBe(top);
  });

  it('goes home when the dialog ends, also when that has left the document before', () => {
    const only = dialog();
    bringToTop(notice);
    only.removeAttribute('open');
    only.remove();
    only.dispatchEvent(new Event('close'));
    expect(notice.parentElement).toBe(home);
    expect(home.isConnected).toBe(true);
  });
});
