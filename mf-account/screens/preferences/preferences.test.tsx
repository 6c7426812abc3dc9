import { createFakeCaller } from '@sufra/api/testing';
import { MOTION_KEY, TEXT_SIZE_KEY, THEME_KEY } from '@sufra/contract/page-protocol';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import PreferencesScreen from './screen.tsx';

const root = document.documentElement;
const open = (locale: 'ar' | 'en' = 'en') =>
  renderPart(<PreferencesScreen />, {
    caller: createFakeCaller(),
    path: '/preferences',
    route: '/preferences',
    locale,
  });
const group = (name: string) => within(screen.getByRole('group', { name }));

beforeEach(() => {
  localStorage.clear();
  for (const name of ['data-theme', 'data-text-size', 'data-motion']) root.removeAttribute(name);
});

describe('/preferences [HOST-064]', () => {
  it.each([
    ['Text size', 'Larger', TEXT_SIZE_KEY, 'larger', 'data-text-size'],
    ['Motion', 'As little as possible', MOTION_KEY, 'less', 'data-motion'],
    ['Theme', 'Dark', THEME_KEY, 'dark', 'data-theme'],
  ])(
    '%s is chosen, holds at once, is kept on the device and can be taken back',
    async (title, label, key, value, name) => {
      const { unmount } = await open();
      expect(group(title).getByRole('radio', { name: 'Same as device' })).toBeChecked();
      await userEvent.click(group(title).getByRole('radio', { name: label }));
      expect([root.getAttribute(name), localStorage.getItem(key)]).toEqual([value, value]);
      unmount();
      await open();
      expect(group(title).getByRole('radio', { name: label })).toBeChecked();
      await userEvent.click(group(title).getByRole('radio', { name: 'Same as device' }));
      expect([root.getAttribute(name), localStorage.getItem(key)]).toEqual([null, null]);
    },
  );

  it('follows what another window chose, and takes nothing that is no choice', async () => {
    localStorage.setItem(TEXT_SIZE_KEY, 'enormous"><script>');
    await open();
    expect(group('Text size').getByRole('radio', { name: 'Same as device' })).toBeChecked();
    localStorage.setItem(TEXT_SIZE_KEY, 'large');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TEXT_SIZE_KEY })));
    expect(group('Text size').getByRole('radio', { name: 'Large' })).toBeChecked();
    expect(root.getAttribute('data-text-size')).toBe('large');
  });

  it('leads to the other language, and to the allergens that the menu leaves out', async () => {
    const { asked } = await open('ar');
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/preferences');
    await userEvent.click(screen.getByRole('button', { name: 'اختر ما تتجنبه' }));
    expect(asked.opened).toEqual([{ name: 'menu.filters', props: {} }]);
  });

  it('says on the server what the device decides: its HTML depends on no device', async () => {
    localStorage.setItem(TEXT_SIZE_KEY, 'larger');
    const { html } = await open();
    expect(html.match(/checked="" value="system"/g)).toHaveLength(3);
    expect(html).not.toMatch(/checked="" value="(?!system)/);
  });
});
