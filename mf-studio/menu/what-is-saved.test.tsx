import { createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import { renderPart } from '../testing/render.ts';
import { useClashWords } from './clash-words.tsx';
import { WhatIsSaved } from './what-is-saved.tsx';

const STORED = { names: { ar: 'كبسة', en: 'Kabsa' }, calories: '650', salt_high: false, caffeine_mg: '' };

function Saved({
  values,
  clashes = [],
}: {
  values: typeof STORED;
  clashes?: { path: string[]; mine: 1; theirs: 2 }[];
}) {
  const { label } = useClashWords('dish');
  return <WhatIsSaved edited={{ stored: STORED, values, clashes }} label={label} />;
}
const show = (values: Partial<typeof STORED>, { locale = 'en' as 'ar' | 'en', clashes = [] as never[] } = {}) =>
  renderPart(<Saved values={{ ...STORED, ...values }} clashes={clashes} />, { caller: createFakeCaller({}), locale });
const said = () => screen.queryByTestId('what-is-saved')?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? null;

describe('what is saved', () => {
  it('is said by its fields and languages, and is nothing where nothing changed [SHOP-037]', async () => {
    await show({ names: { ar: 'كبسة', en: 'Kabsah' }, calories: '600' });
    expect(said()).toBe('Changed: name in English and calories');
  });

  it('is said in Arabic, three fields at most and how many more [SHOP-037]', async () => {
    await show(
      { names: { ar: 'كبسة لحم', en: '' }, calories: '600', salt_high: true, caffeine_mg: '5' },
      { locale: 'ar' },
    );
    expect(said()).toMatch(/^غيّرت: .+ و2 غيرها$/);
  });

  it('is not said where nothing changed, nor before a clash is decided', async () => {
    const { unmount } = await show({ calories: '650' });
    expect(said()).toBeNull();
    unmount();
    await show({ calories: '600' }, { clashes: [{ path: ['calories'], mine: 1, theirs: 2 }] as never[] });
    expect(said()).toBeNull();
  });
});
