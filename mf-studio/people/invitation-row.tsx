import { endInvitation, type StaffInvitation } from '@sufra/api/staff/endpoints';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useRoleName, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useBranchNames } from './person-row.tsx';
import { usePeopleAction } from './use-people-action.ts';

const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;padding:12px 16px;&+&{border-block-start:1px solid var(--outline)}`;
const who = css`flex:2 1 12rem`;
const cell = css`flex:1 1 8rem`;
const failed = css`flex-basis:100%;color:var(--danger);font-weight:600`;

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
    <li className={row}>
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
      {action.fault ? (
        <p role="alert" className={failed}>
          {action.fault}
        </p>
      ) : null}
    </li>
  );
}
