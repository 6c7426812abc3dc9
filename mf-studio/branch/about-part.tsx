import { isKnownPosition, type Position } from '@sufra/api/branch/distance';
import { type BranchAbout, type BranchSetup, changeBranchAbout } from '@sufra/api/staff/endpoints';
import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { findCountry, readPhone } from '@sufra/i18n';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { surface } from '@sufra/ui/desk';
import { Field, inputClass } from '@sufra/ui/form';
import { useState } from 'react';
import { BothLanguages } from '../fields/both-languages.tsx';
import type { Outlines } from '../place/outline-base-map.ts';
import { PlaceField } from '../place/place-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { usePart } from './use-part.ts';

const card = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:12px;max-inline-size:56rem;padding:16px;${surface}`;

type Draft = Omit<BranchAbout, 'mark'>;

function draftOf({ about }: BranchSetup): Draft {
  const { names, district, address, phone, latitude, longitude } = about;
  const words = (text: BranchSetup['about']['names']) => ({ ar: text.ar ?? '', en: text.en ?? '' });
  return { names: words(names), district: words(district), address: words(address), phone, latitude, longitude };
}

function positionOf([latitude = 0, longitude = 0]: readonly number[]): Position {
  return { latitude, longitude };
}

/** Name, address, telephone and place of a branch. */
export function AboutPart({ setup }: { readonly setup: BranchSetup }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { restaurant, country } = useWorkplace().own;
  const edited = usePart(setup, {
    part: 'about',
    read: draftOf,
    send: (mark, draft) =>
      caller.call(changeBranchAbout, {
        params: { restaurant, branch: setup.id },
        body: { mark, ...draft, phone: readPhone(draft.phone, findCountry(country)) ?? draft.phone.trim() },
      }),
  });
  const { draft, set, error, field } = edited;
  const faultOf = (name: string) => (error && field === name ? errorText(error) : null);
  // What was typed is no place: the draft does not have it.
  const [hasPlaceFault, setPlaceFault] = useState(false);
  const { latitude, longitude } = setup.about;
  const outlines: Outlines = {
    areas: setup.areas.flatMap(({ polygon }) => (polygon ? [polygon.map(positionOf)] : [])),
    stored: isKnownPosition(latitude, longitude) ? { latitude, longitude } : null,
  };
  return (
    <>
      <section className={card} aria-label={t('branch.parts.about')}>
        {(['names', 'district', 'address'] as const).map((name) => (
          <BothLanguages
            key={name}
            label={(language) => t(`about.${name}.${language}`)}
            value={draft[name]}
            most={name === 'names' ? BRANCH_LIMITS.name : BRANCH_LIMITS.address}
            error={faultOf(name)}
            onChange={(words) => set({ ...draft, [name]: words })}
          />
        ))}
        <Field label={t('about.phone')} hint={t('about.phoneHint')} error={faultOf('phone')}>
          {(control) => (
            <input
              {...control}
              type="tel"
              className={inputClass}
              dir="ltr"
              value={draft.phone}
              onChange={({ target }) => set({ ...draft, phone: target.value })}
            />
          )}
        </Field>
        <PlaceField
          value={{ latitude: draft.latitude, longitude: draft.longitude }}
          outlines={outlines}
          onFault={setPlaceFault}
          onChange={(place) => set({ ...draft, ...place })}
        />
      </section>
      <SaveBar edited={edited} isBlocked={hasPlaceFault} />
    </>
  );
}
