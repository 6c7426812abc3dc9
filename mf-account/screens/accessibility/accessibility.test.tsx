import { createFakeCaller } from '@sufra/api/testing';
import { screen, within } from '@testing-library/react';
import { context, renderPart } from '../../testing/render.ts';
import { CLAUSES } from './clauses.ts';
import AccessibilityScreen from './screen.tsx';

const CONTACT = {
  'general.legal_accessibility': { ar: 'نرد خلال 5 أيام', en: 'We answer within 5 days' },
  'general.legal_complaints_email': 'help@nakhla.example',
  'social.phone': '+966920012345',
};
const open = (settings: Record<string, unknown>, locale: 'ar' | 'en' = 'en') =>
  renderPart(<AccessibilityScreen />, {
    caller: createFakeCaller(),
    path: '/accessibility',
    route: '/accessibility',
    locale,
    context: { ...context, tenant: { ...context.tenant, settings } },
  });

describe('/accessibility [HOST-073]', () => {
  it.each([
    [
      'en',
      'What falls short',
      'We answer within 5 days',
      'Partly supports',
      /EN 301 549 V3\.2\.1.*in part|in part.*EN 301 549/,
    ],
    ['ar', 'ما لم يكتمل', 'نرد خلال 5 أيام', 'متوافق جزئياً', /يتوافق هذا الموقع جزئياً/],
  ] as const)('says the state, what falls short and whom to ask, %s', async (locale, short, answer, partly, state) => {
    const { container } = await open(CONTACT, locale);
    expect(screen.getByText(state)).toBeVisible();
    const part = screen.getByRole('region', { name: short });
    expect(within(part).getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(screen.getByText(answer)).toBeVisible();
    expect(screen.getByRole('link', { name: 'help@nakhla.example' })).toHaveAttribute(
      'href',
      'mailto:help%40nakhla.example',
    );
    expect(container.querySelectorAll('dl > div')).toHaveLength(CLAUSES.length);
    const images = container.querySelector('[data-clause="9.1.1.1"]')!;
    expect(images).toHaveTextContent(partly);
    expect(container).not.toHaveTextContent('{{');
  });

  it('has the name of the restaurant as it is, whatever signs are in it', async () => {
    const tenant = { ...context.tenant, name: { ar: "$& $' $1", en: "$& $' $1" }, settings: CONTACT };
    const { container } = await renderPart(<AccessibilityScreen />, {
      caller: createFakeCaller(),
      path: '/accessibility',
      route: '/accessibility',
      locale: 'en',
      context: { ...context, tenant },
    });
    expect(container).toHaveTextContent("\u2068$& $' $1\u2069 wants everyone to be able to order here");
    expect(container).not.toHaveTextContent('{{');
  });

  it('is not there for a restaurant that names no contact', async () => {
    const { container } = await open({ 'general.legal_accessibility': { ar: '', en: '' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('has not published');
    expect(container.querySelector('dl')).toBeNull();
  });
});
