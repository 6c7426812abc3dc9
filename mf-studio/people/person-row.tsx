import { rightsOf, type StaffRight, type StaffRole } from '@sufra/api/staff/access/roles';
import { changePerson, endPerson, endPersonDevices, type RestaurantPerson } from '@sufra/api/staff/endpoints';
import { formatDay, formatList, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useRoleName, useWorkplace } from '@sufra/module/console';
import { Badge, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, lineBetween, quiet } from '@sufra/ui/desk';
import { useState } from 'react';
import { type Membership, MembershipFields } from './membership-fields.tsx';
import { usePeopleAction } from './use-people-action.ts';

const row = css`display:grid;gap:8px;padding:12px 16px;${lineBetween}`;
const line = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px`;
const who = css`flex:2 1 12rem;display:grid`;
const cell = css`flex:1 1 8rem`;
const panel = css`display:grid;gap:12px;max-inline-size:26rem;padding-block:8px`;
const buttons = css`display:flex;flex-wrap:wrap;gap:8px`;

export interface PersonRowProps {
  readonly person: RestaurantPerson;
  readonly onDone: () => void;
}

/** A person: role, branches, when they were here last; and for an owner, what can be changed. */
export function PersonRow({ person, onDone }: PersonRowProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const roleName = useRoleName();
  const branchNames = useBranchNames();
  const { may } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const { seen_at } = person;
  const at = { locale, timeZone };
  const name = person.name;
  return (
    <li className={row}>
      <div className={line}>
        <span className={who}>
          <b>
            <bdi>{name}</bdi> {person.you ? <Badge>{t('people.you')}</Badge> : null}
          </b>
          <bdi dir="ltr" translate="no" className={quiet}>
            {person.email}
          </bdi>
        </span>
        <span className={cell}>{roleName(person.role)}</span>
        <span className={cell}>{branchNames(person.branches)}</span>
        <span className={cell}>
          {seen_at
            ? t('people.seen', { day: formatDay(seen_at, { ...at, now: new Date() }), time: formatTime(seen_at, at) })
            : t('people.notSeen')}
        </span>
        {may('change_people') ? (
          <Button
            kind="secondary"
            aria-expanded={isOpen}
            aria-label={t('people.changeOf', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('people.change')}
          </Button>
        ) : null}
      </div>
      {isOpen ? <Change person={person} onDone={onDone} /> : null}
    </li>
  );
}

/** Rights by which a person opens what outlives the call. */
const OPENING: readonly StaffRight[] = ['change_people', 'publish', 'refund'];

function losesRights(before: Pick<RestaurantPerson, 'role' | 'branches'>, after: Membership): boolean {
  const now = rightsOf(after.role, after.branches === null);
  return OPENING.some(
    (right) => rightsOf(before.role, before.branches === null).includes(right) && !now.includes(right),
  );
}

function Change({ person, onDone }: PersonRowProps) {
  const t = useText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const action = usePeopleAction();
  const [value, setValue] = useState<Membership>({ role: person.role as StaffRole, branches: person.branches });
  const [isEnding, setEnding] = useState(false);
  const params = { restaurant, person: person.id };
  const { name } = person;
  const others = person.devices.filter(({ current }) => !current).length;
  const end = () => action.run(() => caller.call(endPerson, { params }), { said: t('people.ended', { name }), onDone });
  return (
    <div className={panel}>
      {person.last_owner ? (
        <p>{t('people.lastOwner')}</p>
      ) : (
        <>
          <MembershipFields value={value} onChange={setValue} />
          {losesRights(person, value) ? <p role="status">{t('people.loses')}</p> : null}
          <Button
            busy={action.busy}
            onClick={() =>
              action.run(() => caller.call(changePerson, { params, body: value }), {
                said: t('people.changed', { name }),
                onDone,
              })
            }
          >
            {t('people.save')}
          </Button>
        </>
      )}
      <Fault>{action.fault}</Fault>
      {others > 0 ? (
        <Button
          kind="secondary"
          busy={action.busy}
          onClick={() =>
            action.run(() => caller.call(endPersonDevices, { params }), {
              said: t('people.devicesEnded', { name }),
              onDone,
            })
          }
        >
          {t('people.endDevices', { count: others })}
        </Button>
      ) : null}
      {person.last_owner ? null : isEnding ? (
        <div>
          <p>{t('people.endMeaning', { name })}</p>
          <p>{t('people.opened')}</p>
          <div className={buttons}>
            <Button kind="danger" busy={action.busy} onClick={end}>
              {t('people.endNow', { name })}
            </Button>
            <Button kind="secondary" onClick={() => setEnding(false)}>
              {t('people.keep')}
            </Button>
          </div>
        </div>
      ) : (
        <Button kind="secondary" onClick={() => setEnding(true)}>
          {t('people.end')}
        </Button>
      )}
    </div>
  );
}

/** Names of branches in words; null: all of them. */
export function useBranchNames(): (branches: readonly string[] | null) => string {
  const t = useText();
  const { locale } = useLocale();
  const { branches: own } = useWorkplace().own;
  return (branches) => {
    if (branches === null) return t('people.everyBranch');
    const names = own.filter(({ id }) => branches.includes(id)).map(({ names }) => localizedName(names, locale).text);
    return names.length > 0 ? formatList(names, locale) : t('people.otherBranches');
  };
}
