import { endInvitation, type StaffInvitation } from '@sufra/api/staff/endpoints';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useRoleName, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, listRow } from '@sufra/ui/desk';
import { useBranchNames } from './person-row.tsx';
import { usePeopleAction } from './use-people-action.ts';

const who = css`flex:2 1 12rem`;
const cell = css`flex:1 1 8rem`;

export interface InvitationRowProps {
  readonly invitation: StaffInvitation;
  readonly onDone: () => void;
}

/** An invitation that no one accepted yet. */
export function InvitationRow({ invitation, onDone }: InvitationRowProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { caller } = usePlatform();
  const { own, may } = useWorkplace();
  const roleName = useRoleName();
  const branchNames = useBranchNames();
  const action = usePeopleAction();
  const { email, expires_at } = invitation;
  const at = { locale, timeZone };
  const params = { restaurant: own.restaurant, invitation: invitation.id };
  return (
    <li className={listRow}>
      <span className={who}>{t('people.invitationTo', { email })}</span>
      <span className={cell}>{roleName(invitation.role)}</span>
      <span className={cell}>{branchNames(invitation.branches)}</span>
      <span className={cell}>
        {t('people.expires', {
          day: formatDay(expires_at, { ...at, now: new Date() }),
          time: formatTime(expires_at, at),
        })}
      </span>
      {may('change_people') ? (
        <Button
          kind="secondary"
          busy={action.busy}
          aria-label={t('people.takeBackOf', { email })}
          onClick={() =>
            action.run(() => caller.call(endInvitation, { params }), { said: t('people.takenBack'), onDone })
          }
        >
          {t('people.takeBack')}
        </Button>
      ) : null}
      <Fault>{action.fault}</Fault>
    </li>
  );
}
