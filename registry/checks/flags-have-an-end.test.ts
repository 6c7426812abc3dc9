import type { FaceFlag } from '@sufra/contract';
import { buildDescriptor, buildFace } from '../testing/build-release.ts';
import { flagsHaveAnEnd } from './flags-have-an-end.ts';

const good: FaceFlag = {
  name: 'menu.cards',
  values: ['full', 'short'],
  default: 'full',
  about: { ar: 'بطاقات', en: 'Cards' },
  owner: 'menu team',
  ends: '2026-12-31',
};

const judge = (flags: readonly FaceFlag[], now = '2026-11-27') => {
  const candidate = buildDescriptor({ face: buildFace({ flags }) });
  const platform = { shell: null, modules: [], now: new Date(now) };
  const { faultsOf, notesOf } = flagsHaveAnEnd;
  return { faults: faultsOf(candidate, platform), notes: notesOf!(candidate, platform) };
};

describe('flags-have-an-end', () => {
  it('passes a flag that is declared whole [PLAT-014]', () => {
    expect(judge([good])).toEqual({ faults: [], notes: [] });
  });

  it.each([
    [{ name: 'checkout.cards' }, 'named menu.words-of-it'],
    [{ values: ['full'] }, '2 to 8 values'],
    [{ values: ['full', 'short', 1 as never] }, 'values of one kind'],
    [{ values: ['full', 'full'] }, 'each once'],
    [{ default: 'tiny' }, 'its default is none of its values'],
    [{ ends: 'soon' }, 'a day as 2027-03-31'],
    [{ ends: '2029-01-01' }, 'more than a year away'],
    [{ owner: ' ' }, 'its owner is a name'],
    [{ values: ['full', 'x'.repeat(41)] }, 'longer than 40'],
  ])('refuses %p', (wrong, words) => {
    expect(judge([{ ...good, ...wrong } as FaceFlag]).faults).toEqual([expect.stringContaining(words)]);
  });

  it('refuses a flag that is declared twice, and more than twenty', () => {
    expect(judge([good, good]).faults).toEqual([expect.stringContaining('declared twice')]);
    const many = Array.from({ length: 21 }, (_, index) => ({ ...good, name: `menu.cards-${index}` }));
    expect(judge(many).faults).toEqual([expect.stringContaining('20 is the most')]);
  });

  it('names its owner after its end, and refuses it two weeks later [PLAT-014]', () => {
    expect(judge([good], '2026-12-31T20:00:00Z').notes).toEqual([]);
    const late = judge([good], '2027-01-10');
    expect(late.faults).toEqual([]);
    expect(late.notes).toEqual([
      expect.stringContaining('menu.cards ended on 2026-12-31, its default holds: menu team'),
    ]);
    expect(judge([good], '2027-01-16').faults).toEqual([expect.stringContaining('menu.cards ended on 2026-12-31')]);
  });
});
