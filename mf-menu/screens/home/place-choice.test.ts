import type { Branch } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';
import { placeChoice } from './place-choice.ts';

function branch(id: string, ...types: OrderType[]): Branch {
  return { id, services: types.map((type) => ({ type })) } as Branch;
}
const olaya = branch('olaya', 'pickup', 'delivery');
const malqa = branch('malqa', 'pickup');
const branches = [olaya, malqa];
const types: OrderType[] = ['delivery', 'pickup'];

describe('the choice at the front door', () => {
  it('is open while several types are on and nothing was chosen [MENU-001]', () => {
    expect(placeChoice({}, null, types, branches)).toEqual({ type: null, branch: null, refused: null, lacking: null });
  });

  it('is no question when one type is on [MENU-001]', () => {
    expect(placeChoice({}, null, ['pickup'], branches)).toMatchObject({ type: 'pickup', branch: null });
    expect(placeChoice({}, null, ['pickup'], [malqa])).toMatchObject({ type: 'pickup', branch: malqa });
  });

  it('is the last one as far as it still holds [MENU-001]', () => {
    const place = { type: 'pickup', branch_id: 'malqa' } as const;
    expect(placeChoice({}, place, types, branches)).toMatchObject({ type: 'pickup', branch: malqa });
    expect(placeChoice({}, place, ['delivery'], branches)).toMatchObject({ type: 'delivery', branch: olaya });
    expect(placeChoice({}, { ...place, branch_id: 'closed-for-good' }, types, branches)).toMatchObject({
      type: 'pickup',
      branch: null,
    });
  });

  it('is the one of the address before the last one [MENU-002]', () => {
    const place = { type: 'delivery', branch_id: 'olaya' } as const;
    expect(placeChoice({ type: 'pickup' }, place, types, branches)).toMatchObject({ type: 'pickup', branch: null });
    expect(placeChoice({ type: 'pickup', branch: 'malqa' }, place, types, branches)).toMatchObject({ branch: malqa });
  });

  it.each(['unknown', 'dine_in', 'e', '', '__proto__'])(
    'refuses the type %j of an address [MENU-002] [MENU-003]',
    (type) => {
      expect(placeChoice({ type }, null, types, branches)).toMatchObject({ refused: 'type', branch: null });
    },
  );

  it('asks for a branch when the one of the address lacks the type [MENU-002]', () => {
    const choice = placeChoice({ type: 'delivery', branch: 'malqa' }, null, types, branches);
    expect(choice).toMatchObject({ type: 'delivery', branch: null, refused: 'branch', lacking: malqa });
    expect(placeChoice({ type: 'delivery', branch: 'nowhere' }, null, types, branches)).toMatchObject({
      refused: 'branch',
      lacking: null,
    });
  });
});
