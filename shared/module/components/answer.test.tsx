import { ApiError } from '@sufra/api';
import { listBranches } from '@sufra/api/branch/endpoints';
import { buildBranch, createFakeCaller, refuse } from '@sufra/api/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type EndpointState, type NotAsked, useEndpoint } from '../hooks/use-endpoint.ts';
import { inModule } from '../testing/in-module.tsx';
import { Answer, type AnswerProps } from './answer.tsx';

const retry = jest.fn();
const rest = { fetching: false, retry };
const error = new ApiError('answer', 503, [{ code: 'MAINTENANCE' }]);
const LOADING = { state: 'loading', error: null, ...rest } as const;
const FAILED = { state: 'failed', error, ...rest } as const;

function answer(of: EndpointState<string[]> | NotAsked, props: Partial<AnswerProps<string[]>> = {}) {
  return (
    <Answer of={of} skeleton={<i data-testid="bone" />} failed={{ title: 'No branches now' }} {...props}>
      {(branches) => <p>{branches.join() || 'None'}</p>}
    </Answer>
  );
}
const show = (of: EndpointState<string[]> | NotAsked, props?: Partial<AnswerProps<string[]>>) =>
  render(answer(of, props), { wrapper: inModule().wrapper });

describe('an answer on the page', () => {
  it('has the shape of what comes, busy, and one polite status beside it [X-027, X-028]', () => {
    show(LOADING, { loading: 'Branches are loading' });
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Branches are loading');
    const frame = screen.getByTestId('bone').parentElement!;
    expect(frame).toHaveAttribute('aria-busy', 'true');
    expect(frame).not.toContainElement(status);
  });

  it('says a failure with Retry, and never that there is nothing [X-017]', () => {
    show(FAILED);
    expect(screen.getByRole('alert')).toHaveTextContent('No branches now');
    expect(screen.queryByText('None')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('has other words, or something else, by the error', () => {
    const byError: AnswerProps<string[]>['failed'] = (failure) =>
      failure?.status === 503 ? <p>Closed for today</p> : { title: 'No branches now' };
    show(FAILED, { failed: byError });
    expect(screen.getByText('Closed for today')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows data that are not the newest with their age, why, and Retry [X-027]', () => {
    const updatedAt = Date.now();
    show({ state: 'stale', data: ['Olaya'], error: new ApiError('offline', 0, []), updatedAt, ...rest });
    expect(screen.getByRole('status')).toHaveTextContent(/You are offline\. Last update \d{4}\/\d\d\/\d\d \d+:\d\d/);
    expect(screen.getByText('Olaya')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('leaves the note on old data to who says it in other words', () => {
    show({ state: 'stale', data: ['Olaya'], error, updatedAt: 1, ...rest }, { stale: null });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows new data alone, and no skeleton of what was not asked for', () => {
    const { rerender } = show({ state: 'ready', data: [], error: null, updatedAt: 1, ...rest });
    expect(screen.getByText('None')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    rerender(answer({ state: 'idle', error: null, ...rest }));
    expect(document.body).toHaveTextContent('');
  });

  it('says in the document that there is no answer, without a Retry that needs JavaScript, and loads once it is live', async () => {
    const { wrapper: Wrapper } = inModule();
    const tree = <Wrapper>{answer(LOADING)}</Wrapper>;
    const frame = document.body.appendChild(document.createElement('div'));
    frame.innerHTML = renderToString(tree);
    expect(frame).toHaveTextContent('No branches now');
    expect(frame.querySelector('button, [aria-busy]')).toBeNull();
    const root = await act(async () => hydrateRoot(frame, tree));
    expect(frame.querySelector('[aria-busy=true]')).not.toBeNull();
    act(() => root.unmount());
  });
});

describe('Retry', () => {
  /** The branches on a page, with a provider that refuses until `next` says else; each call waits for `answer`. */
  async function refused() {
    const calls: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = [];
    const caller = createFakeCaller({
      [listBranches.name]: () => new Promise((resolve, reject) => calls.push({ resolve, reject })) as never,
    });
    const answered = (reply: () => unknown) =>
      act(async () => {
        const { resolve, reject } = calls.pop()!;
        try {
          resolve(reply());
        } catch (error) {
          reject(error);
        }
      });
    const Branches = () => (
      <Answer
        of={useEndpoint(listBranches, { query: {} })}
        skeleton={<i data-testid="bone" />}
        failed={(why) => (why?.status === 404 ? <h2>Moved</h2> : { title: 'No branches now' })}
      >
        {(branches) => (
          <ul aria-label="Branches">
            {branches.map(({ id }) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        )}
      </Answer>
    );
    render(
      <>
        <input aria-label="Search" />
        <Branches />
      </>,
      { wrapper: inModule({ caller }).wrapper },
    );
    await waitFor(() => expect(calls).toHaveLength(1));
    await answered(() => refuse(503, 'MAINTENANCE'));
    const button = await screen.findByRole('button', { name: 'Try again' });
    const user = userEvent.setup();
    const press = async () => {
      button.focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(calls).toHaveLength(1));
    };
    return { user, button, press, answered };
  }

  it('stays, busy and focused, while it is tried, and after it failed again [X-017]', async () => {
    const { button, press, answered } = await refused();
    await press();
    expect(screen.getByRole('alert')).toContainElement(button);
    expect(screen.queryByTestId('bone')).toBeNull();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await answered(() => refuse(503, 'MAINTENANCE'));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(button).toHaveFocus();
  });

  it('leaves its focus to the data that come in its place', async () => {
    const { press, answered } = await refused();
    await press();
    await answered(() => [buildBranch()]);
    expect(await screen.findByRole('list', { name: 'Branches' })).toHaveFocus();
    expect(document.querySelector('span[hidden]')).toBeNull();
  });

  it('leaves its focus to other words that come in its place', async () => {
    const { press, answered } = await refused();
    await press();
    await answered(() => refuse(404, 'NOT_FOUND'));
    expect(await screen.findByRole('heading', { name: 'Moved' })).toHaveFocus();
  });

  it('lets focus stay where the visitor has put it meanwhile', async () => {
    const { user, press, answered } = await refused();
    await press();
    await user.click(screen.getByLabelText('Search'));
    await answered(() => [buildBranch()]);
    await screen.findByRole('list', { name: 'Branches' });
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });
});
