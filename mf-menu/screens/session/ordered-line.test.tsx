import { changeSessionLine, getSession, removeSessionLine } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDineSession } from '../../dine-in/use-dine-session.ts';
import { renderPart } from '../../testing/render.ts';
import { buildSession, buildSessionLine } from '../../testing/session.ts';
import { OrderedLine } from './ordered-line.tsx';

const line = buildSessionLine('a');
function Line() {
  const { session, change } = useDineSession('s7');
  return session ? <OrderedLine line={line} session={session} change={change} /> : null;
}

const DEPOSIT = { deposit: '10.00', refundable: true, return_days: 7 };
const chosen = (en: string, ar: string, qty: number) => ({
  ...{ option_id: en, group_id: 'g', names: { en, ar }, group_names: null },
  ...{ qty, price: '0.00', free: 0 },
});

async function changeOne(answer: object, locale: 'ar' | 'en') {
  const caller = createFakeCaller({
    [getSession.name]: buildSession({ lines: [line] }),
    [changeSessionLine.name]: answer,
  });
  const { asked } = await renderPart(<Line />, { caller, locale });
  const buttons = await screen.findAllByRole('button');
  await userEvent.setup().click(buttons.at(-1)!);
  await waitFor(() => expect(asked.toasts).toHaveLength(1));
  return asked.toasts[0]!.text;
}

it.each([
  ['en', /Kebab\P{L}*× 3\P{L}*Tray/u],
  ['ar', /كباب\P{L}*× 3\P{L}*صينية/u],
] as const)('a line says how many of a choice it has: in %s [MENU-035]', async (locale, words) => {
  const kebab = {
    ...buildSessionLine('a', {}),
    options: [chosen('Kebab', 'كباب', 3)],
    insurance: [{ ...chosen('Tray', 'صينية', 1), ...DEPOSIT }],
  };
  const caller = createFakeCaller({ [getSession.name]: buildSession({ lines: [kebab] }) });
  const Kebab = () => {
    const { session, change } = useDineSession('s7');
    return session ? <OrderedLine line={kebab} session={session} change={change} /> : null;
  };
  await renderPart(<Kebab />, { caller, locale });
  expect(await screen.findByText(words)).toBeVisible();
});

describe('a line that another phone changed first', () => {
  it.each([
    ['was taken away', 404, 'NOT_FOUND', 'en', 'This dish is no longer in the order.'],
    ['was taken away', 404, 'NOT_FOUND', 'ar', 'لم يعُد هذا الطبق في الطلب.'],
    ['was sent', 409, 'LINE_LOCKED', 'en', 'This has already been sent to the kitchen.'],
  ] as const)('%s: %d %s is said in %s [MENU-035]', async (_, status, code, locale, words) => {
    expect(await changeOne(refuse(status, code), locale)).toBe(words);
  });
});

describe('the last one of a dish', () => {
  const fewer = async (member_id: string, locale: 'ar' | 'en') => {
    const theirs = buildSessionLine('a', { member_id, nickname: 'Omar' });
    const caller = createFakeCaller({
      [getSession.name]: buildSession({ lines: [theirs] }),
      [removeSessionLine.name]: buildSession(),
    });
    const Theirs = () => {
      const { session, change } = useDineSession('s7');
      return session ? <OrderedLine line={theirs} session={session} change={change} /> : null;
    };
    await renderPart(<Theirs />, { caller, locale });
    const user = userEvent.setup();
    const less = (await screen.findAllByRole('button'))[1]!;
    await user.click(less);
    return { caller, user, less };
  };

  it.each([
    ['en', 'Omar chose this. Remove it from the order?', 'Keep it', 'Remove it'],
    ['ar', 'هذا من اختيار Omar. هل يُزال من الطلب؟', 'أبقِه', 'أزِله'],
  ] as const)('of another guest is asked about before it goes, in %s [MENU-035]', async (locale, words, no, yes) => {
    const { caller, user, less } = await fewer('omar', locale);
    const question = () => screen.queryByRole('group', { name: (name) => plainText(name) === words });
    expect(question()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: no }));
    expect(question()).toBeNull();
    expect(less).toHaveFocus();
    expect(caller.callsOf(removeSessionLine)).toHaveLength(0);
    await user.click(less);
    await user.click(screen.getByRole('button', { name: yes }));
    expect(caller.callsOf(removeSessionLine)).toHaveLength(1);
  });

  it('of this guest goes at once [MENU-035]', async () => {
    const { caller } = await fewer('me', 'en');
    expect(caller.callsOf(removeSessionLine)).toHaveLength(1);
  });
});

describe('a line changed without a network', () => {
  it('stays as it is, and nothing is promised [MENU-035] [X-027]', async () => {
    expect(await changeOne(offline(), 'en')).toContain('has not changed');
  });
});
