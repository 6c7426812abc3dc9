/** Pan and zoom for a base map that is a picture, as MapLibre has them: dragging, a tap on a spot, the arrow keys. */
import { type BaseMap, PAN_STEP_PX } from './base-map.ts';
import type { Spot } from './mercator.ts';

/** A finger that moves less than this taps. */
const TAP_TOLERANCE_PX = 6;

const WAYS: Record<string, Spot> = {
  ArrowUp: { x: 0, y: -PAN_STEP_PX },
  ArrowDown: { x: 0, y: PAN_STEP_PX },
  ArrowLeft: { x: -PAN_STEP_PX, y: 0 },
  ArrowRight: { x: PAN_STEP_PX, y: 0 },
};
const NEARER: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 };

/** Makes the element focusable, named `label`. @returns a function that takes all of it away again */
export function addPanAndZoom(
  element: HTMLElement,
  { panBy, zoom }: Pick<BaseMap, 'panBy' | 'zoom'>,
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
    if (!held.dragged && Math.hypot(way.x, way.y) < TAP_TOLERANCE_PX) return;
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
