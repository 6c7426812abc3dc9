import { renderToString } from 'react-dom/server';
import { cache } from '../emotion.ts';
import * as icons from './index.ts';
import { ArrowRightIcon, ClockIcon, MagnifyingGlassIcon, MapTrifoldIcon, MopedIcon, PhoneIcon } from './index.ts';

it('every icon is hidden from assistive technology and draws its own shape', () => {
  const all = Object.values(icons).map((Icon) => renderToString(<Icon />));
  expect(all.length).toBeGreaterThan(100);
  for (const html of all)
    expect(html).toMatch(
      /^<svg aria-hidden="true" viewBox="0 0 256 256" class="s-[a-z0-9]+( s-[a-z0-9]+)?">(<(path|circle) [a-z]+="[^<]+>(<\/\w+>)?)+<\/svg>$/,
    );
  expect(new Set(all).size).toBe(all.length);
});

it('arrows and vehicles are mirrored in Arabic; clock, phone, map and search are not [X-007]', () => {
  const mirrored = ([...all]: (typeof ClockIcon)[]) =>
    all.map((Icon) => {
      const className = /class="([^"]+)"/.exec(renderToString(<Icon />))?.[1] ?? '';
      return className.split(' ').some((one) => cache.registered[one]?.includes('scaleX(-1)'));
    });
  expect(mirrored([ArrowRightIcon, MopedIcon])).toEqual([true, true]);
  expect(mirrored([ClockIcon, PhoneIcon, MapTrifoldIcon, MagnifyingGlassIcon])).toEqual([false, false, false, false]);
});
