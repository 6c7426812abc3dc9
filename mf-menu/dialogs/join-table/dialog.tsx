import { isApiError } from '@sufra/api';
import { isOutcomeUnknown } from '@sufra/api/client/retry';
import { findTable, joinSession, openSession } from '@sufra/api/dine-in/endpoints';
import { MAX_NICKNAME_LENGTH, TABLE_DIGITS } from '@sufra/api/dine-in/limits';
import type { joinTableDialog } from '@sufra/contract/modules/menu';
import { sessionJoined } from '@sufra/contract/modules/menu';
import { readCodeDigits } from '@sufra/i18n';
import { Answer, type DialogOf, dataOf, useAttempt, useEndpoint, usePublish, useText } from '@sufra/module';
import { Name, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, FormActions, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useCacheSession } from '../../dine-in/cache-session.ts';
import { useTableErrorText } from '../../dine-in/use-table-error-text.ts';

const stack = css`display:grid;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

interface Values {
  nickname: string;
  digits?: string;
}

/** Field that a refusal is about. */
const FIELDS: Readonly<Record<string, keyof Values>> = {
  PIN_WRONG: 'digits',
  STAFF_CODE_WRONG: 'digits',
  NICKNAME_INVALID: 'nickname',
};

/**
 * `menu.join-table`: a name for the table, and four digits when they are asked for; no account (MENU-037). Begins the
 * party, or joins the one that sits there. Resolves to the session.
 */
const JoinTableDialog: DialogOf<typeof joinTableDialog> = ({ props: { code }, close, titleId }) => {
  const t = useText();
  const keep = useCacheSession();
  const publish = usePublish(sessionJoined);
  const found = useEndpoint(findTable, { params: { code } });
  const known = dataOf(found);
  const errorText = useTableErrorText(known?.branch.time_zone);
  const join = useAttempt(joinSession);
  const open = useAttempt(openSession);
  /**
   * The answer to beginning a party was lost: the party that sits there since may be this phone's own, so the
   * same is asked again.
   */
  const [mayHaveOpened, setMayHaveOpened] = useState(false);
  const party = mayHaveOpened ? null : (known?.session ?? null);
  const asksDigits = party ? party.pin_required : (known?.staff_code_required ?? false);

  const submit = async ({ nickname, digits }: Values) => {
    const typed = digits ? readCodeDigits(digits) : '';
    try {
      const name = { nickname: nickname.trim() };
      const answer = party
        ? await join({ params: { id: party.id }, body: { ...name, pin: typed || null } })
        : await open({ body: { ...name, table_code: code, staff_code: typed || null } });
      keep(answer.session);
      void publish({ session_id: answer.session.id });
      close({ session_id: answer.session.id });
      return undefined;
    } catch (error) {
      const refusal = isApiError(error) ? error.code : 'UNKNOWN';
      if (!party) setMayHaveOpened(isApiError(error) && isOutcomeUnknown(error));
      // A party began meanwhile: the form becomes the one for joining.
      if (refusal === 'TABLE_BUSY') found.retry();
      return { [FIELDS[refusal] ?? FORM_ERROR]: errorText(error) };
    }
  };

  return (
    <SheetLayout title={t(party ? 'dine.join' : 'dine.sitDown')} titleId={titleId} onClose={() => close()}>
      <Answer of={found} skeleton={<Skeleton shape="block" />} failed={(error) => ({ title: errorText(error) })}>
        {({ table, branch }) => (
          <div className={stack}>
            <p>
              <strong>
                <Name name={table.names} />
              </strong>
              {' · '}
              <Name name={branch.names} />
            </p>
            {party ? <p className={quiet}>{t('dine.membersHere', { count: party.members })}</p> : null}
            <Form<Values> onSubmit={submit} className={stack}>
              <TextField
                name="nickname"
                label={t('dine.nickname')}
                hint={t('dine.nicknameHint')}
                isRequired
                maxLength={MAX_NICKNAME_LENGTH}
                autoComplete="nickname"
              />
              {asksDigits ? (
                <TextField
                  name="digits"
                  label={t(party ? 'dine.pin' : 'dine.staffCode')}
                  hint={t(party ? 'dine.pinHint' : 'dine.staffCodeHint')}
                  isRequired={party !== null}
                  optional={party === null}
                  maxLength={TABLE_DIGITS}
                  inputMode="numeric"
                  autoComplete="off"
                  dir="ltr"
                />
              ) : null}
              <FormActions>
                <SubmitButton block>{t(party ? 'dine.join' : 'dine.sitDown')}</SubmitButton>
              </FormActions>
            </Form>
          </div>
        )}
      </Answer>
    </SheetLayout>
  );
};
export default JoinTableDialog;
