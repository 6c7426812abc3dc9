import { getStaffSession } from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller } from '@sufra/api/testing';
import { AtRestaurant } from '@sufra/module/console';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '../testing/render.ts';
import { AmountField } from './amount-field.tsx';

function Typed({ optional = false }: { readonly optional?: boolean }) {
  const [value, setValue] = useState<string | null>('20.00');
  return (
    <>
      <AmountField label="Fee" value={value} optional={optional} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

async function show(optional: boolean) {
  const caller = createFakeCaller({ [getStaffSession.name]: buildStaffSession() });
  const part = (
    <AtRestaurant>
      <Typed optional={optional} />
    </AtRestaurant>
  );
  await renderPart(part, { caller, path: '/branches/nakhla', route: '/branches/:restaurant' });
  const field = await screen.findByLabelText(/^Fee/);
  await userEvent.clear(field);
  return field;
}

it.each([
  ['12', '"12.00"', '12.00'],
  ['12.', '"12.00"', '12.00'],
  ['١٢٫٥', '"12.50"', '12.50'],
  ['much', '"much"', 'much'],
])(
  '%s is known to its form before the field is left, so that it waits on the device [SHOP-038]',
  async (typed, known, left) => {
    const field = await show(false);
    await userEvent.type(field, typed);
    expect(screen.getByRole('status')).toHaveTextContent(known);
    expect(field).toHaveValue(typed);
    await userEvent.tab();
    expect(field).toHaveValue(left);
  },
);

it.each([
  [true, 'null'],
  [false, '""'],
])('an empty one is none where it is optional (%s)', async (optional, known) => {
  await show(optional);
  expect(screen.getByRole('status')).toHaveTextContent(known);
});
