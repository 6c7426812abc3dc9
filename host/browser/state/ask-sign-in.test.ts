import type { PagePlan } from '@sufra/contract';
import { createAskSignIn } from './ask-sign-in.ts';

function ask(dialogs: readonly string[], { isHeld = false, result = undefined as 'signed-in' | undefined } = {}) {
  const assigned: string[] = [];
  const opened: unknown[] = [];
  const askSignIn = createAskSignIn({
    plan: { modules: [{ owner: 'account', dialogs }] } as unknown as PagePlan,
    context: { locale: 'en', path: '/o/7/pay?for=wallet' },
    dialogs: {
      open: async (_: unknown, props: unknown) => {
        opened.push(props);
        return result as never;
      },
    },
    isHeld: () => isHeld,
    assign: (address) => void assigned.push(address),
  });
  return { answer: askSignIn(), assigned, opened };
}

describe('a customer whose session ended [HOST-052]', () => {
  it.each([
    ['signed-in' as const, true],
    [undefined, false],
  ])('is asked over the page: %s', async (result, expected) => {
    const { answer, assigned, opened } = ask(['login'], { result });
    expect([await answer, opened, assigned]).toEqual([expected, [{ reason: 'session-expired' }], []]);
  });

  it('goes to the page of the sign-in and back, where the account runs no script', async () => {
    const { answer, assigned, opened } = ask([]);
    expect([await answer, opened, assigned]).toEqual([
      false,
      [],
      ['/en/account/login?return=%2Fo%2F7%2Fpay%3Ffor%3Dwallet'],
    ]);
  });

  it('stays on the page while a card is typed there', async () => {
    const { answer, assigned } = ask([], { isHeld: true });
    expect([await answer, assigned]).toEqual([false, []]);
  });
});
