import {
  changeGroup,
  endGroup,
  type Group,
  type GroupChange,
  getGroup,
  removeMember,
} from '@sufra/api/order/endpoints';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { Answer, useAction, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Badge, Banner, Button, Card, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { lazy, Suspense, useRef, useState } from 'react';
import { useErrorText } from '../cart/words/use-error-text.ts';
import { AskTwice } from './ask-twice.tsx';
import { GroupDeadline } from './group-deadline.tsx';
import { GroupInvite } from './group-invite.tsx';
import { GroupMembers } from './group-members.tsx';
import { GroupPays } from './group-pays.tsx';
import { keepGroup } from './use-group.ts';
import { useGroupWords } from './use-group-words.ts';

const GroupShares = lazy(() => import('./group-shares.tsx'));

const stack = css`display:grid;gap:var(--s3)`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2)`;
const title = css`font-size:var(--fs-b);line-height:1.5;overflow-wrap:anywhere;&:focus{outline:0}`;
const soft = css`color:var(--ink-2);font-size:var(--fs-s)`;
const buttons = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2)`;

/** The group order of this visitor's basket: its people, its deadline, and what its host does with it (CHK-052). */
export function GroupBox({ id, timeZone }: { readonly id: string; readonly timeZone: string }) {
  const t = useText();
  const answer = useEndpoint(getGroup, { params: { id } });
  return (
    <Answer of={answer} skeleton={<Skeleton shape="block" />} failed={{ title: t('group.failed') }} stale={null}>
      {(group) => <Box group={group} timeZone={timeZone} />}
    </Answer>
  );
}

function Box({ group, timeZone }: { readonly group: Group; readonly timeZone: string }) {
  const t = useText();
  const platform = usePlatform();
  const { caller, announce } = platform;
  const heading = useRef<HTMLHeadingElement>(null);
  const errorText = useErrorText();
  const [isInviting, setInviting] = useState(group.members.length < 2);
  const { id, me, state, cart } = group;
  const params = { id };
  const act = useAction(async (send: () => Promise<Group>) => keepGroup(platform, await send()));
  const run = (send: () => Promise<Group>) => void act.run(send).catch(() => {});
  const change = (body: GroupChange) => run(() => caller.call(changeGroup, { params, body }));
  const remove = (member: string) => caller.call(removeMember, { params: { id, member } });
  const takeOut = (member: string) =>
    run(async () => {
      const name = group.members.find((one) => one.id === member)?.name ?? '';
      const left = await remove(member);
      announce(t('group.takenOut', { name }));
      // The button that was pressed goes with the guest.
      heading.current?.focus();
      return left;
    });
  const isPaying = state === 'paying';
  if (!me) return null;
  return (
    <Card as="section" aria-labelledby="group-title" className={stack}>
      <div className={head}>
        <h3 id="group-title" ref={heading} tabIndex={-1} className={title}>
          {me.is_host ? t('group.yours') : t('group.of', { name: group.host_name })}
        </h3>
        <GroupState group={group} />
      </div>
      <GroupWords group={group} timeZone={timeZone} />
      {group.each_pays && !me.is_host && !isPaying ? <p className={soft}>{t('shares.youWillPay')}</p> : null}
      {act.error ? (
        <Banner tone="danger" role="alert">
          {errorText(act.error)}
        </Banner>
      ) : null}
      <GroupMembers
        group={group}
        currency={cart?.currency ?? ''}
        onRemove={me.is_host && !isPaying ? takeOut : null}
        busy={act.loading}
      />
      {group.shares && state !== 'placed' ? (
        <Suspense fallback={null}>
          <GroupShares group={group} timeZone={timeZone} />
        </Suspense>
      ) : null}
      {state === 'open' ? (
        <div className={stack}>
          <Button
            kind="secondary"
            aria-expanded={isInviting}
            onClick={() => setInviting(!isInviting)}
            data-test="group-invite"
          >
            {t('group.invite')}
          </Button>
          {isInviting ? <GroupInvite id={id} /> : null}
        </div>
      ) : null}
      {me.is_host && !isPaying ? (
        <>
          <GroupDeadline group={group} onChange={change} />
          {group.each_pays == null ? null : <GroupPays group={group} onChange={change} />}
          <div className={buttons}>
            <Button
              kind="soft"
              size="small"
              busy={act.loading}
              onClick={() => change({ state: state === 'open' ? 'closed' : 'open' })}
              data-test="group-close"
            >
              {t(state === 'open' ? 'group.close' : 'group.reopen')}
            </Button>
            <AskTwice
              label={t('group.end')}
              sure={t('group.endSure')}
              busy={act.loading}
              onSure={() => run(() => caller.call(endGroup, { params }))}
              test="group-end"
            />
          </div>
        </>
      ) : null}
      {me.is_host || isPaying ? null : (
        <AskTwice
          label={t('group.leave')}
          sure={t('group.leaveSure')}
          busy={act.loading}
          onSure={() => run(() => remove(me.id))}
          test="group-leave"
        />
      )}
    </Card>
  );
}

const TONES = { open: 'success', closed: 'warning', paying: 'warning', placed: 'success', ended: 'neutral' } as const;
type KnownState = keyof typeof TONES;

/** One of a later server counts as closed. */
function knownState(state: string): KnownState {
  return state in TONES ? (state as KnownState) : 'closed';
}

export function GroupState({ group }: { readonly group: Pick<Group, 'state'> }) {
  const t = useText();
  const state = knownState(group.state);
  return <Badge tone={TONES[state]}>{t(`group.state.${state}`)}</Badge>;
}

/** What the state means to this visitor, until when, and what the host took out of their dishes. */
export function GroupWords({ group, timeZone }: { readonly group: Group; readonly timeZone: string }) {
  const t = useText();
  const { locale } = useLocale();
  const words = useGroupWords(group, timeZone);
  const { notices, host_name: name } = group;
  const taken = notices.map(({ names, qty }) => `${localizedName(names, locale).text}${qty > 1 ? ` × ${qty}` : ''}`);
  return (
    <>
      <p role="status" className={soft} data-test="group-words">
        {words}
      </p>
      {taken.length > 0 ? (
        <Banner tone="warning" role="status">
          {t('group.taken', { name, dishes: formatList(taken, locale), count: taken.length })}
        </Banner>
      ) : null}
    </>
  );
}
