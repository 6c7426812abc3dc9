import { buildBranch } from '@sufra/api/testing';
import { orderStep } from './order-step.ts';

const branch = buildBranch();
const known = { isAreaKnown: true, isChanging: false };

describe('what the order card asks for next', () => {
  it.each([
    ['how, while no type is known', { type: null, branch: null }, known, { step: 'type' }],
    [
      'the branch of a pickup',
      { type: 'pickup', branch: null },
      known,
      { step: 'branch', type: 'pickup', branch: null },
    ],
    [
      'nothing more when the branch is known',
      { type: 'pickup', branch },
      known,
      { step: 'ready', type: 'pickup', branch },
    ],
    [
      'the branch again for who changes it, with the one of before',
      { type: 'pickup', branch },
      { ...known, isChanging: true },
      { step: 'branch', type: 'pickup', branch },
    ],
    [
      'where a delivery goes, with no branch',
      { type: 'delivery', branch: null },
      known,
      { step: 'area', branch: null },
    ],
    [
      'where a delivery goes, although its branch is known',
      { type: 'delivery', branch },
      { ...known, isAreaKnown: false },
      { step: 'area', branch },
    ],
    [
      'nothing more for the address of before',
      { type: 'delivery', branch },
      known,
      { step: 'ready', type: 'delivery', branch },
    ],
    [
      'another address for who changes it',
      { type: 'delivery', branch },
      { ...known, isChanging: true },
      { step: 'area', branch },
    ],
  ] as const)('%s [MENU-001] [MENU-008]', (_, choice, facts, expected) => {
    expect(orderStep(choice, facts)).toEqual(expected);
  });
});
