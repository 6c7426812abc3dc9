import { findTable, joinSession, openSession, type TableFound } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller, type FakeAnswer, loseFirstAnswer, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import { buildSession, buildTable } from '../../testing/session.ts';
import JoinTableDialog from './dialog.tsx';

const PARTY = { id: 's7', state: 'open', members: 1, pin_required: true, joined: false } as const;
const found = (changes: Partial<TableFound> = {}): TableFound => ({
  table: buildTable(7),
  branch: buildSession().branch,
  available: true,
  reason: null,
  session: null,
  staff_code_required: true,
  ...changes,
});
const SEATED = { session: buildSession(), member_id: 'me' };

async function show(answers: Record<string, FakeAnswer>, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({ [findTable.name]: found(), ...answers });
  const close = jest.fn();
  const part = await renderPart(<JoinTableDialog props={{ code: 'OLAYA-07' }} close={close} titleId="t" />, {
    caller,
    locale,
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: locale === 'en' ? /Your name/ : /اسم/ }), 'Sara');
  return { ...part, caller, close, user };
}
const begin = () => screen.findByRole('button', { name: 'Start ordering at this table' });

describe('a table', () => {
  it.each([
    ['en', { opens_at: '2026-01-11T12:00:00+03:00' }, 'The branch is closed now. It opens tomorrow 12:00 PM.'],
    ['en', { opens_at: null }, 'The branch is closed now.'],
    ['ar', { opens_at: '2026-01-11T12:00:00+03:00' }, 'الفرع مغلق الآن، ويفتح غداً 12:00 م.'],
  ] as const)(
    'that closed meanwhile says so, and when it opens, in %s: %j [MENU-037]',
    async (locale, params, words) => {
      const closed = refuse(409, 'BRANCH_CLOSED', params);
      const { user } = await show({ [openSession.name]: closed, [joinSession.name]: closed }, locale);
      await user.click(await screen.findByRole('button', { name: locale === 'en' ? /^Start ordering/ : /الطلب/ }));
      expect(plainText(await screen.findByRole('alert'))).toContain(words);
    },
  );

  it('is joined once, also when the answer to the first tap is lost [MENU-037]', async () => {
    const lost = loseFirstAnswer(SEATED);
    const { user, close } = await show({
      [findTable.name]: found({ session: PARTY }),
      [joinSession.name]: lost.answer,
    });
    await user.type(screen.getByRole('textbox', { name: /PIN|digits/i }), '1234');
    const join = screen.getByRole('button', { name: 'Join the table' });
    await user.click(join);
    await waitFor(() => expect(lost.calls()).toBe(1));
    await user.click(join);
    await waitFor(() => expect(close).toHaveBeenCalledWith({ session_id: 's7' }));
    expect(lost.done()).toBe(1);
  });

  it('is begun once: the party seen there after a lost answer may be this phone’s own [MENU-037]', async () => {
    const lost = loseFirstAnswer(SEATED);
    const { user, close, caller, tell } = await show({ [openSession.name]: lost.answer });
    await user.click(await begin());
    await waitFor(() => expect(lost.calls()).toBe(1));
    caller.answer(findTable, found({ session: PARTY }));
    await tell('table.state', 't7', 2);
    await waitFor(() => expect(caller.callsOf(findTable)).toHaveLength(2));
    await user.click(await begin());
    await waitFor(() => expect(close).toHaveBeenCalledWith({ session_id: 's7' }));
    expect(lost.done()).toBe(1);
    expect(caller.callsOf(joinSession)).toHaveLength(0);
  });

  it('that another phone began after a lost call is joined [MENU-037]', async () => {
    let calls = 0;
    const { user, caller } = await show({
      [openSession.name]: () => (++calls === 1 ? offline() : refuse(409, 'TABLE_BUSY')),
    });
    await user.click(await begin());
    await waitFor(() => expect(calls).toBe(1));
    caller.answer(findTable, found({ session: PARTY }));
    await user.click(await begin());
    expect(await screen.findByRole('button', { name: 'Join the table' })).toBeVisible();
  });
});
