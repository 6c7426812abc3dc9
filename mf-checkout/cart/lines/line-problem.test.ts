import { buildCartLine } from '@sufra/api/testing';
import { lineProblem, missingLines } from './line-problem.ts';

const of = (state: string, code?: string, params?: Record<string, unknown>) =>
  lineProblem({ state, reason: code ? { code, ...(params ? { params } : {}) } : null });

describe('what is wrong with a line', () => {
  it.each(['ok', 'pending', 'price_changed'])('is nothing when its state is %s', (state) => {
    expect(of(state)).toBeNull();
  });

  it('names the reason and what helps', () => {
    expect(of('unavailable', 'ITEM_UNAVAILABLE')).toMatchObject({ text: 'soldOutAt', remedy: 'remove' });
    expect(of('unavailable', 'NOT_FOUND')).toMatchObject({ text: 'notFound', remedy: 'remove' });
    expect(of('option_unavailable')).toMatchObject({ text: 'optionGone', remedy: 'choose' });
    expect(of('max_qty')).toMatchObject({ text: 'maxQty', remedy: 'quantity' });
    expect(of('time', 'ITEM_HOURS', { from: '06:00', to: '11:00' })).toMatchObject({ text: 'hours', remedy: 'time' });
    expect(of('time', 'SCHEDULE_ONLY')).toMatchObject({ text: 'scheduleOnly', remedy: 'time' });
  });

  it('counts a state of a later provider as unavailable', () => {
    expect(of('on_the_moon', 'WHY_NOT')).toMatchObject({ text: 'unavailable', remedy: 'remove' });
  });

  it('gathers only the lines that can merely be removed [CHK-015]', () => {
    const lines = [
      buildCartLine({ id: 'fine' }),
      buildCartLine({ id: 'gone', state: 'unavailable' }),
      buildCartLine({ id: 'choose', state: 'option_unavailable' }),
    ];
    expect(missingLines(lines).map(({ id }) => id)).toEqual(['gone']);
  });
});
