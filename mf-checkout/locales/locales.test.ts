import { checkLocaleFiles } from '@sufra/i18n/check-locale-files';
import ar from './ar.json';
import en from './en.json';

describe('texts of mf-checkout', () => {
  it('exist in both languages with all plural forms [X-008, X-013]', () => {
    expect(checkLocaleFiles(ar, en)).toEqual([]);
  });

  it('carry the words that the specification fixes [CHK-018, CHK-041, CHK-042]', () => {
    expect(en.problems.belowMinimum).toBe('Below minimum order, add more items');
    expect(en.checkout.unavailable).toBe('Order service not available');
    expect(en.order.notAvailable).toBe('Order not available');
    expect(en.order.trackingNotAvailable).toBe('Tracking not available');
  });
});
