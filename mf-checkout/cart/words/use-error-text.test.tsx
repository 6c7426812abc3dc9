import { ApiError } from '@sufra/api';
import { createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import { useErrorText } from './use-error-text.ts';

function Words({ error }: { error: ApiError }) {
  return <p>{useErrorText()(error)}</p>;
}

const refused = (code: string, message: string) => new ApiError('answer', 422, [{ code, message }]);

describe('words for a refusal', () => {
  it('are the client’s own for a code it knows, in the page’s language [X-019]', async () => {
    await renderPart(<Words error={refused('CART_EMPTY', 'raw words of the server')} />, {
      caller: createFakeCaller({}),
      locale: 'ar',
    });
    expect(screen.queryByText('raw words of the server')).toBeNull();
    expect(screen.getByText(/[\u0600-\u06ff]/)).toBeTruthy();
  });

  it('are the server’s only for a code it does not know [X-019]', async () => {
    await renderPart(<Words error={refused('SOMETHING_NEW', 'Words of the server')} />, {
      caller: createFakeCaller({}),
    });
    expect(screen.getByText('Words of the server')).toBeTruthy();
  });

  it('a session that ended says session expired [X-018]', async () => {
    await renderPart(<Words error={refused('SESSION_EXPIRED', 'raw')} />, { caller: createFakeCaller({}) });
    expect(screen.getByText(/session (has )?expired/i)).toBeTruthy();
  });
});
