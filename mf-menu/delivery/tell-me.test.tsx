import { createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../testing/render.ts';
import { TellMe } from './tell-me.tsx';

/** The form's file does not come the first time. */
let mockLost = true;
jest.mock('./tell-me-form.tsx', () => {
  if (mockLost) throw new Error('no network');
  return jest.requireActual('./tell-me-form.tsx');
});

it('a form whose file does not come is announced politely, and can be asked for again [X-017]', async () => {
  const place = { latitude: 24.86, longitude: 46.6, accuracy: 20 };
  await renderPart(<TellMe place={place} onDelivered={() => {}} />, { caller: createFakeCaller() });
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Tell me when you do' });
  await user.click(button);
  expect(await screen.findByText(/The form did not open/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The form did not open. Check your connection and try again.');
  mockLost = false;
  await user.click(button);
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveFocus();
});
