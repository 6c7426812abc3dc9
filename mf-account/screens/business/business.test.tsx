import { createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import { context, renderPart } from '../../testing/render.ts';
import BusinessScreen from './screen.tsx';

const SAID = {
  'general.vat_number': '300012345600003',
  'general.legal_name': { ar: 'شركة نخلة', en: 'Nakhla LLC' },
  'general.legal_registration': '1010123456',
  'general.legal_registration_link': 'https://check.example/1010123456',
  'general.legal_address': 'طريق العليا، الرياض',
  'general.legal_complaints_email': 'complaints@nakhla.example',
  'general.legal_complaints_times': { ar: 'كل يوم', en: 'Every day' },
  'general.legal_returns': { ar: 'قبل الطبخ', en: 'Before it is cooked' },
};
const open = (settings: Record<string, unknown>, locale: 'ar' | 'en' = 'en') =>
  renderPart(<BusinessScreen />, {
    caller: createFakeCaller(),
    path: '/business',
    route: '/business',
    locale,
    context: { ...context, tenant: { ...context.tenant, settings } },
  });

describe('/business [HOST-072]', () => {
  it.each([
    ['en', ['Nakhla LLC', 'طريق العليا، الرياض', 'Every day', 'Before it is cooked'], 'Check it'],
    ['ar', ['شركة نخلة', 'طريق العليا، الرياض', 'كل يوم', 'قبل الطبخ'], 'تحقق منه'],
  ] as const)('says what the restaurant said, %s', async (locale, texts, check) => {
    await open(SAID, locale);
    for (const text of [...texts, '1010123456', '300012345600003']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: check })).toHaveAttribute('href', 'https://check.example/1010123456');
    expect(screen.getByRole('link', { name: 'complaints@nakhla.example' })).toHaveAttribute(
      'href',
      'mailto:complaints%40nakhla.example',
    );
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });

  it('leaves out what it did not say, and links to nothing but web addresses', async () => {
    const { container } = await open({
      'general.legal_registration': '1010123456',
      'general.legal_registration_link': 'javascript:alert(1)',
    });
    expect(screen.getByText('1010123456')).toBeVisible();
    expect(container.querySelectorAll('dl > div')).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });
});
