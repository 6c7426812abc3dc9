/** Moves a ground that is a picture as MapLibre moves its own: by a finger, by a tap on a spot, by the arrow keys. */
import { type Ground, STEP } from './ground.ts';
import type { Spot } from './mercator.ts';

/** What a finger moves while it only taps, in CSS pixels. */
const SLACK = 6;

const WAYS: Record<string, Spot> = {
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
};
const NEARER: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 };

/** `label`: what the element is called, which takes the focus. Gives what lets go of it again. */
export function followPointer(
  element: HTMLElement,
  { panBy, zoom }: Pick<Ground, 'panBy' | 'zoom'>,
  label: string,
): () => void {
  let held: { id: number; x: number; y: number; dragged: boolean } | null = null;

  const hold = ({ pointerId: id, clientX: x, clientY: y, button, isPrimary }: PointerEvent) => {
    if (isPrimary && button === 0) held = { id, x, y, dragged: false };
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    const by = NEARER[event.key];
    if (!way && !by) return;
    event.preventDefault();
    if (way) panBy(way);
    if (by) zoom(by);
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!held || held.id !== pointerId) return;
    const way = { x: held.x - clientX, y: held.y - clientY };
    if (!held.dragged && Math.hypot(way.x, way.y) < SLACK) return;
    held = { id: pointerId, x: clientX, y: clientY, dragged: true };
    panBy(way);
  };
  const release = ({ type, pointerId, clientX, clientY }: PointerEvent) => {
    if (!held || held.id !== pointerId) return;
    const isTap = type === 'pointerup' && !held.dragged;
    held = null;
    if (!isTap) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    panBy({ x: clientX - left - width / 2, y: clientY - top - height / 2 });
  };

  element.tabIndex = 0;
  // Arrow keys are its own, also where a screen reader would read on by them.
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', label);
  element.addEventListener('pointerdown', hold);
  element.addEventListener('keydown', press);
  // The finger may leave the picture.
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);

  return () => {
    element.removeEventListener('pointerdown', hold);
    element.removeEventListener('keydown', press);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
    for (const name of ['tabindex', 'role', 'aria-label']) element.removeAttribute(name);
  };
}
