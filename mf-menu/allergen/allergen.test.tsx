import { ALLERGEN_ICONS } from '@sufra/api/menu/allergen-icons';
import { listAllergens } from '@sufra/api/menu/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { fireEvent, render, screen } from '@testing-library/react';
import FiltersDialog from '../dialogs/filters/dialog.tsx';
import { renderPart } from '../testing/render.ts';
import { AllergenIcon } from './allergen-icon.tsx';
import { AllergenNames } from './allergen-names.tsx';

const milk = { id: 'milk', names: { en: 'Milk', ar: 'حليب' }, icon: 'cheese' };
const nuts = { id: 'nuts', names: { en: 'Nuts', ar: 'مكسرات' }, icon: '/media/brand/nuts.png?v=1' };
const soy = { id: 'soy', names: { en: 'Soy', ar: 'صويا' }, icon: 'nobody-knows-it' };

const drawnFor = (icon: string) => render(<AllergenIcon icon={icon} />).container.firstElementChild;

describe('the sign of an allergen', () => {
  it('is drawn for every name that a provider may send, each another and hidden from assistive technology [MENU-025]', () => {
    const drawn = ALLERGEN_ICONS.map((icon) => drawnFor(icon));
    for (const sign of drawn) expect(sign).toHaveAttribute('aria-hidden', 'true');
    expect(new Set(drawn.map((sign) => sign?.innerHTML)).size).toBe(ALLERGEN_ICONS.length);
  });

  it('is a picture of the restaurant’s where it has one, without words of its own, and gone when it does not load', () => {
    const { container } = render(<AllergenIcon icon="/media/brand/nuts.png?v=1" />);
    const image = container.querySelector('img')!;
    expect(image).toHaveAttribute('src', '/media/brand/nuts.png?v=1');
    expect(image).toHaveAttribute('alt', '');
    fireEvent.error(image);
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    '',
    'nobody-knows-it',
    'constructor',
    'https://elsewhere.example/media/nuts.png',
    '//elsewhere.example/media/nuts.png',
    '/api/v1/user/auth/logout',
    '/media/../api/v1/user/auth/logout',
    '/media/%2e%2e/api/v1/user',
    '/media\\..\\api',
    '/media/a\u0000.png',
    '/media/\ud800.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
  ])('is nothing for %j', (icon) => {
    expect(drawnFor(icon)).toBeNull();
  });
});

describe('allergens', () => {
  it.each([
    ['en', 'Milk, Nuts, Soy'],
    ['ar', 'حليب، مكسرات، صويا'],
  ] as const)(
    'stand in a row in %s, each word behind its sign, the word alone where none is known [MENU-025]',
    async (locale, words) => {
      await renderPart(
        <p data-test="row">
          <AllergenNames allergens={[milk, nuts, soy]} />
        </p>,
        { locale, caller: createFakeCaller({}) },
      );
      const row = document.querySelector('[data-test=row]')!;
      expect(plainText(row)).toBe(words);
      const [first, second, third] = row.children;
      expect(first?.firstElementChild?.tagName).toBe('svg');
      expect(second?.firstElementChild?.tagName).toBe('IMG');
      expect(third?.querySelector('svg, img')).toBeNull();
    },
  );

  it('are hidden by buttons that bear sign and word [MENU-025]', async () => {
    const caller = createFakeCaller({ [listAllergens.name]: [milk, nuts] });
    await renderPart(<FiltersDialog props={{}} close={() => undefined} titleId="title" />, { caller });
    expect((await screen.findByRole('button', { name: 'Milk' })).querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Nuts' }).querySelector('img')).toHaveAttribute('alt', '');
  });
});
