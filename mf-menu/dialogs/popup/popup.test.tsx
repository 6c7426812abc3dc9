import { getItem, getMenu } from '@sufra/api/menu/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import type { PopupBanner } from '@sufra/contract/modules/menu';
import { usePlatform } from '@sufra/module';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { selectedGroupFromSlider } from '../../state/selected-group.ts';
import { buildItem } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import PopupDialog from './dialog.tsx';

const banner = (changes: Partial<PopupBanner>): PopupBanner => ({
  title: { ar: 'جديدنا', en: 'New dish' },
  image: { url: '/media/{width}.{format}', width: 320, height: 240, tint: 80, widths: [320], formats: ['webp'] },
  type: 'none',
  item_id: null,
  group_id: null,
  url: null,
  ...changes,
});

/** Groups of the menu that this page has read; null: it has read none. */
let knownGroups: string[] | null = null;
function WithMenu({ children }: { children: ReactNode }) {
  const { queryClient } = usePlatform();
  if (knownGroups) queryClient.setQueryData([getMenu.name, {}], { groups: knownGroups.map((id) => ({ id })) });
  return children;
}

async function show(changes: Partial<PopupBanner>, answer: FakeAnswer = buildItem(), locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({ [getItem.name]: answer });
  const closed: unknown[] = [];
  const part = await renderPart(
    <WithMenu>
      <PopupDialog
        props={{ banner: banner(changes), sizes: '92vw' }}
        close={(result) => closed.push(result)}
        titleId="title"
      />
    </WithMenu>,
    { caller, locale },
  );
  return { ...part, closed };
}
const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('a popup', () => {
  it.each([
    ['a dish', { type: 'item', item_id: 'kebab' }, '/en/item/kebab'],
    ['a group of the menu', { type: 'group', group_id: '7' }, '/en/menu#group7'],
    ['an address', { type: 'url', url: 'https://partner.example/offer' }, 'https://partner.example/offer'],
  ])('leads to %s by picture and button [HOST-039]', async (_, changes, href) => {
    await show(changes);
    expect(addresses()).toEqual([href, href]);
    expect(screen.getByRole('heading', { name: 'New dish' })).toBeVisible();
  });

  it('opens an address in a new tab without an opener [HOST-039]', async () => {
    await show({ type: 'url', url: 'https://partner.example/offer' });
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it.each([
    ['no type that is known', { type: 'other', item_id: 'kebab' }],
    ['a type without its id', { type: 'item' }],
    ['an address that runs', { type: 'url', url: 'javascript:alert(1)' }],
  ])('with %s is a picture without a link [HOST-039]', async (_, changes) => {
    await show(changes);
    expect(addresses()).toEqual([]);
    expect(within(document.body).getByRole('img', { name: 'New dish' })).toBeInTheDocument();
  });

  it('of a dish that is not sold here has no link [HOST-042]', async () => {
    await show({ type: 'item', item_id: 'gone' }, () => refuse(404, 'NOT_FOUND'));
    await waitFor(() => expect(addresses()).toEqual([]));
  });

  it.each([
    ['lacks', 'gone', []],
    ['has', 'grills', ['/en/menu#groupgrills', '/en/menu#groupgrills']],
  ])('of a group that the menu %s (%s) has the links %j [HOST-042]', async (_, group_id, expected) => {
    knownGroups = ['grills'];
    await show({ type: 'group', group_id });
    expect(addresses()).toEqual(expected);
    knownGroups = null;
  });

  it('leads to its group within the menu, as the home’s banners do [HOST-047]', async () => {
    const { platform, asked } = await show({ type: 'group', group_id: '7' });
    await userEvent.setup().click(screen.getByRole('link', { name: 'See this section' }));
    expect(platform.store.get(selectedGroupFromSlider)).toBe('7');
    expect(asked.navigated).toEqual(['/menu']);
  });

  it('speaks the page’s language and is closed by its button [HOST-041]', async () => {
    const { closed } = await show({ type: 'item', item_id: 'kebab' }, buildItem(), 'ar');
    expect(screen.getByRole('heading', { name: 'جديدنا' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'شاهد الطبق' })).toHaveAttribute('href', '/item/kebab');
    await userEvent.setup().click(screen.getByRole('button'));
    expect(closed).toEqual([undefined]);
  });
});
