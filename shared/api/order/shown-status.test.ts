import { shownStatus } from './shown-status.ts';
import { ORDER_STATUSES } from './statuses.ts';

const messages = {
  accepted: { label: { ar: 'على النار', en: 'On the fire' }, background: '#123456', text: '#ffffff' },
};

describe('the status of an order', () => {
  it('has the tenant’s own label and colours [CHK-044]', () => {
    expect(shownStatus('accepted', messages, 'ar')).toEqual({
      label: 'على النار',
      tone: 'neutral',
      colours: { background: '#123456', text: '#ffffff' },
    });
  });

  it('is said in the words of its type where the tenant has them: what was collected was not delivered [CHK-044]', () => {
    const own = {
      delivered: { label: { ar: 'تم التسليم', en: 'Delivered' }, background: '#123456', text: '#ffffff' },
      'delivered.pickup': { label: { ar: 'تم الاستلام', en: 'Picked up' }, background: '', text: '' },
    };
    expect(shownStatus('delivered', own, 'ar', 'pickup')).toMatchObject({
      label: 'تم الاستلام',
      colours: { background: '#123456' },
    });
    expect(shownStatus('delivered', own, 'en', 'delivery').label).toBe('Delivered');
    expect(shownStatus('delivered', {}, 'en', 'pickup').label).toBe('Completed');
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

  it('has the colours of its tone when the tenant says none: red for trouble alone [CHK-044]', () => {
    const plain = { accepted: { label: { ar: 'على النار', en: 'On the fire' }, background: '', text: '' } };
    expect(shownStatus('accepted', plain, 'en')).toEqual({ label: 'On the fire', tone: 'neutral', colours: null });
    expect(shownStatus('ready', {}, 'en')).toMatchObject({ tone: 'success', colours: null });
    expect(shownStatus('canceled', {}, 'en')).toMatchObject({ tone: 'danger', colours: null });
  });

  it('shows an unknown one by its raw word in the default colours [CHK-045]', () => {
    expect(shownStatus('teleported', messages, 'ar')).toEqual({
      label: 'teleported',
      tone: 'neutral',
      colours: { background: '#efeae5', text: '#ff0000' },
    });
    expect(shownStatus('constructor', messages, 'en').label).toBe('constructor');
  });
});
