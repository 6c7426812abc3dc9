import { shownStatus } from './shown-status.ts';
import { ORDER_STATUSES } from './statuses.ts';

const messages = {
  accepted: { label: { ar: 'على النار', en: 'On the fire' }, background: '#123456', text: '#ffffff' },
};

describe('the status of an order', () => {
  it('has the tenant’s own label and colours [CHK-044]', () => {
    expect(shownStatus('accepted', messages, 'ar')).toEqual({
      label: 'على النار',
      background: '#123456',
      text: '#ffffff',
    });
  });

  it('has a label of its own in both languages when the tenant has none, for each of the twelve [CHK-043]', () => {
    expect(ORDER_STATUSES).toHaveLength(12);
    for (const status of ORDER_STATUSES)
      for (const locale of ['ar', 'en'] as const) {
        const { label } = shownStatus(status, {}, locale);
        expect(label).not.toBe('');
        expect(label).not.toBe(status);
      }
    expect(shownStatus('created', {}, 'en').label).toBe('Submitted');
    expect(shownStatus('outdelivery', {}, 'en').label).toBe('In Route');
  });

  it('shows an unknown one by its raw word in the default colours [CHK-045]', () => {
    expect(shownStatus('teleported', messages, 'ar')).toEqual({
      label: 'teleported',
      background: '#efeae5',
      text: '#ff0000',
    });
    expect(shownStatus('constructor', messages, 'en').label).toBe('constructor');
  });
});
