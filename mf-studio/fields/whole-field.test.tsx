import { createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '../testing/render.ts';
import { WholeField } from './whole-field.tsx';

function Typed({ isSigned }: { readonly isSigned: boolean }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <WholeField label="Calories" value={value} most={5000} isSigned={isSigned} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

it.each([
  [true, '-٣٠', '-30'],
  [true, '-', 'null'],
  [true, '9999', '5000'],
  [false, '-30', '30'],
])('takes a difference below 0 only where there is one (%s: %s)', async (isSigned, typed, expected) => {
  await renderPart(<Typed isSigned={isSigned} />, { caller: createFakeCaller({}) });
  await userEvent.type(screen.getByLabelText('Calories'), typed);
  expect(screen.getByRole('status')).toHaveTextContent(expected);
});
