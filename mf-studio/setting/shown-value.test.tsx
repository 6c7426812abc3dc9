import { createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { renderPart } from '../testing/render.ts';
import { ShownValue } from './shown-value.tsx';

it.each([
  ['of known words by their names', ['asap', 'schedule'], 'asap,schedule', 'As soon as possible and At a chosen time'],
  ['of any other words as it is, also where a word has a name elsewhere', null, '4,6', '4 and 6'],
] as const)('a list %s [SHOP-030, SHOP-031]', async (_, choices, value, said) => {
  const { container } = await renderPart(<ShownValue form="list" choices={choices} value={value} isSecret={false} />, {
    caller: createFakeCaller({}),
  });
  expect(plainText(container)).toBe(said);
});
