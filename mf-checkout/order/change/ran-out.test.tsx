import { buildOrder, createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import { RanOut } from './ran-out.tsx';

const chops = { ...buildOrder().lines[0]!, id: 'chops', names: { en: 'Lamb chops', ar: 'ريش غنم' } };
const gone = (outcome: string) => ({
  line_id: 'chops',
  names: chops.names,
  qty: 1,
  outcome,
  instead: outcome === 'swapped' ? { en: 'Tabbouleh', ar: 'تبولة' } : null,
  amount: '0.00',
});

describe('a dish that ran out', () => {
  it.each([
    ['is left out in part', 'left_out', 1, true],
    ['is left out', 'left_out', 0, false],
    ['is swapped in part', 'swapped', 1, true],
    ['is asked about in part', 'asked', 2, true],
    ['is asked about', 'asked', 1, false],
  ])('%s: says how many where some of it still comes', async (_, outcome, left, isPart) => {
    const lines = left > 0 ? [{ ...chops, qty: left }] : [];
    const order = buildOrder({ status: 'accepted', lines, ran_out: [gone(outcome)] });
    await renderPart(<RanOut order={order} />, { caller: createFakeCaller({}) });
    const said = plainText(screen.getByTestId('ran-out'));
    expect(said).toContain('Lamb chops');
    expect(said.includes('Lamb chops × 1')).toBe(isPart);
  });
});
