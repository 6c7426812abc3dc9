import { fireEvent } from '@testing-library/react';
import { PAN_STEP_PX } from './base-map.ts';
import { addPanAndZoom } from './pan-and-zoom.ts';

describe('pan and zoom of a picture', () => {
  function held() {
    const element = document.body.appendChild(document.createElement('div'));
    jest
      .spyOn(element, 'getBoundingClientRect')
      .mockReturnValue({ left: 10, top: 20, width: 300, height: 200 } as DOMRect);
    const calls: unknown[] = [];
    const end = addPanAndZoom(
      element,
      { panBy: ({ x, y }) => calls.push([x, y]), zoom: (by) => calls.push(by) },
      'Map',
    );
    /** jsdom has no pointer events of its own. */
    const tell = (
      type: 'down' | 'move' | 'up',
      x: number,
      y: number,
      { button = 0, ...more }: { button?: number; isPrimary?: boolean; pointerId?: number } = {},
    ) => {
      const event = new MouseEvent(`pointer${type}`, { clientX: x, clientY: y, button, bubbles: true });
      const target = type === 'down' ? element : window;
      fireEvent(target, Object.assign(event, { pointerId: 1, isPrimary: true, ...more }));
    };
    return { element, calls, tell, end };
  }

  it('goes with the finger, also outside of it, until it is let go', () => {
    const { calls, tell } = held();
    tell('down', 100, 100);
    tell('move', 103, 100);
    expect(calls).toEqual([]);
    tell('move', 90, 120);
    tell('move', -40, 120);
    tell('up', -40, 120);
    tell('move', 0, 0);
    expect(calls).toEqual([
      [10, -20],
      [130, 0],
    ]);
  });

  it('brings the spot of a tap to the middle; a second finger and the other button do nothing', () => {
    const { calls, tell } = held();
    tell('down', 210, 70);
    tell('up', 211, 70);
    for (const other of [{ isPrimary: false, pointerId: 2 }, { button: 2 }]) {
      tell('down', 0, 0, other);
      tell('up', 0, 0, other);
    }
    expect(calls).toEqual([[51, -50]]);
  });

  it('takes the focus and the arrow keys, plus and minus, and leaves the others to the page', () => {
    const { element, calls, tell, end } = held();
    expect([element.tabIndex, element.getAttribute('aria-label')]).toEqual([0, 'Map']);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '-']) {
      // False: the page does not scroll by it.
      expect(fireEvent.keyDown(element, { key })).toBe(false);
    }
    expect(calls).toEqual([[0, -PAN_STEP_PX], [0, PAN_STEP_PX], [-PAN_STEP_PX, 0], [PAN_STEP_PX, 0], 1, -1]);
    for (const other of [{ key: 'Tab' }, { key: 'Escape' }, { key: '+', ctrlKey: true }]) {
      expect(fireEvent.keyDown(element, other)).toBe(true);
    }
    end();
    fireEvent.keyDown(element, { key: 'ArrowUp' });
    tell('down', 0, 0);
    tell('up', 0, 0);
    expect(calls).toHaveLength(6);
    expect(element.hasAttribute('tabindex')).toBe(false);
  });
});
