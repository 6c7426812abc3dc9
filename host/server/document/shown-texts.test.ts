import type { PageContext, PublicTenant } from '@sufra/contract';
import { shownNavigation, shownTenant } from './shown-texts.ts';

const tenant = {
  key: 'nakhla',
  name: { ar: 'نخلة', en: 'Nakhla', fr: 'Le palmier' },
  title: { ar: 'نخلة', en: ' ' },
  languages: [{ code: 'fr', name: 'Français' }],
  settings: {
    'empty_page.cart': { ar: 'سلتك فارغة', en: 'Your basket is empty' },
    'website.hero_picture': { url: '/hero', width: 1600, widths: [720] },
    'payment.methods': ['cash', 'card'],
    'order.limits': { ar: 3, en: 4 },
  },
  pages: [{ slug: 'about', title: { ar: 'عن نخلة' } }],
} as unknown as PublicTenant;

describe('a page in one language', () => {
  it('has of each text the one that it shows, and all that is no text', () => {
    expect(shownTenant(tenant, 'en')).toEqual({
      ...tenant,
      name: { en: 'Nakhla' },
      title: { ar: 'نخلة' },
      settings: { ...tenant.settings, 'empty_page.cart': { en: 'Your basket is empty' } },
    });
    expect(shownTenant(tenant, 'fr' as never).name).toEqual({ fr: 'Le palmier' });
    expect(shownTenant(tenant, 'fr' as never).settings['empty_page.cart']).toEqual({ en: 'Your basket is empty' });
  });

  it('is made once for each language, and leaves the tenant as it was', () => {
    expect(shownTenant(tenant, 'ar')).toBe(shownTenant(tenant, 'ar'));
    expect(tenant.name.en).toBe('Nakhla');
  });

  it('has the labels of its navigation', () => {
    const entries = [{ path: '/menu', label: { ar: 'القائمة', en: 'Menu' } }] as unknown as PageContext['navigation'];
    expect(shownNavigation(tenant, entries, 'ar')).toEqual([{ path: '/menu', label: { ar: 'القائمة' } }]);
  });
});
