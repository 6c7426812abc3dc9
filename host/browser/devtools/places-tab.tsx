import { useEffect, useState } from 'react';
import type { PanelProps } from './panel-parts.tsx';
import { type Place, placesOf } from './parts.ts';

/**
 * Slots, screens and dialogs of the page with their owners; the one that is pointed at or has the focus is outlined.
 */
export function PlacesTab({ words }: Pick<PanelProps, 'words'>) {
  const [places, setPlaces] = useState(() => placesOf(document));
  const [shown, setShown] = useState<Place | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setPlaces(placesOf(document)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {places.length === 0 && <p className="soft">{words.empty.places}</p>}
      <ul>
        {places.map((place, index) => (
          <li key={`${place.owner} ${place.name} ${index}`}>
            <button
              type="button"
              className="place"
              onPointerEnter={() => setShown(place)}
              onPointerLeave={() => setShown(null)}
              onFocus={() => setShown(place)}
              onBlur={() => setShown(null)}
              onClick={() => {
                place.element.scrollIntoView({ block: 'center' });
                setShown({ ...place });
              }}
            >
              <span className="soft">{words[place.kind]}</span>
              <code>{place.name || place.owner.split('@')[0]}</code>
              <code>{place.owner}</code>
            </button>
          </li>
        ))}
      </ul>
      {shown && <Outline key={`${shown.owner} ${shown.name}`} place={shown} />}
    </>
  );
}

function Outline({ place: { element, owner, name } }: { readonly place: Place }) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!box) return;
    let frame = 0;
    // By the object model: the page's policy allows no style in attributes.
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const [property, value] of Object.entries({ left, top, width, height })) {
        box.style.setProperty(property, `${value}px`);
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [box, element]);
  return (
    <div ref={setBox} className="outline" aria-hidden="true">
      <span>{name ? `${name} · ${owner}` : owner}</span>
    </div>
  );
}
