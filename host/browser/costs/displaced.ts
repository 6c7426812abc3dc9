/** A contribution that moves the page from where a customer finds it. */
import { boxOf } from '../guard/box-of.ts';
import { CONTROLS, contributions, lookWith, type Obstacle, obstacleOf } from './obstacle.ts';

/** A longer one has something in it: a control on each screen. */
const MOST_SCREENS = 2;
/** Farther down a visitor does not find the page. */
const FAR_SCREENS = 3;

export function findDisplacer(): Obstacle | null {
  const places = contributions();
  const place = places.find(isSpacer) ?? (isAway() ? places.find(isCause) : undefined);
  return place ? obstacleOf(place, 'moves the page away') : null;
}

function isSpacer(place: HTMLElement): boolean {
  const { width, height } = boxOf(place);
  const screens = Math.max(width / innerWidth, height / innerHeight);
  return screens > MOST_SCREENS && place.querySelectorAll(CONTROLS).length < screens;
}

/** The main part is not where a visitor who scrolls down would meet it. */
function isAway(): boolean {
  const main = document.querySelector('main');
  const box = main && boxOf(main);
  if (!box || box.width === 0) return false;
  const top = box.top + scrollY;
  return top < -innerHeight / 2 || top > FAR_SCREENS * innerHeight || box.right <= 0 || box.left >= innerWidth;
}

/** Tried: nothing else knows which of several it is. */
function isCause(place: HTMLElement): boolean {
  return lookWith([place], 'display', 'none', () => !isAway());
}
