import { type Group, getGroup } from '@sufra/api/order/endpoints';
import { isLiveGroup } from '@sufra/api/order/group-states';
import { cameToNothing } from '@sufra/api/order/statuses';
import { cartDialog } from '@sufra/contract/modules/checkout';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useDialog, useEndpoint, usePlatform, useScreenStatus, useText } from '@sufra/module';
import { PaperHead } from '@sufra/module/paper-head';
import {
  Banner,
  Button,
  Card,
  columnClass,
  DateText,
  EmptyState,
  LinkButton,
  Name,
  Skeleton,
  screenOnlyClass,
} from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { UsersThreeIcon } from '@sufra/ui/icons';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { placeNames } from '../../cart/words/place-names.ts';
import { GroupState, GroupWords } from '../../group/group-box.tsx';
import { GroupMembers } from '../../group/group-members.tsx';
import GroupShares from '../../group/group-shares.tsx';
import { endKey } from '../../order/status/steps.ts';
import { JoinForm } from './join-form.tsx';

const title = css`font-size:var(--fs-h2);overflow-wrap:anywhere;&:focus{outline:0}@media (min-width:56.25em){font-size:var(--fs-h1)}`;
const stack = css`display:grid;gap:var(--s3)`;
const soft = css`color:var(--ink-2)`;

/** `/group/:id`: what a link to a group order opens; joining takes a name and no account (CHK-052). */
export default function GroupScreen() {
  const { id = '' } = useParams();
  const t = useText();
  const missing = useScreenStatus() === 404;
  const answer = useEndpoint(getGroup, { params: { id } }, { enabled: !missing });
  const gone = <Gone text={t('group.goneText')} />;
  if (answer.state === 'idle') return <div className={columnClass}>{gone}</div>;
  return (
    <Answer
      of={answer}
      className={columnClass}
      skeleton={<Skeleton shape="block" />}
      failed={(error) =>
        error?.status === 404 ? gone : { heading: 'h1', title: t('group.failed'), className: columnClass }
      }
      stale={null}
    >
      {(group) => <Shown group={group} />}
    </Answer>
  );
}

function Shown({ group }: { readonly group: Group }) {
  const t = useText();
  const { locale } = useLocale();
  const { cart: store, context } = usePlatform();
  const openCart = useDialog(cartDialog);
  const wasJoining = useRef(false);
  const { me, host_name: name, removed } = group;
  const isLive = isLiveGroup(group.state);
  const isPaying = group.state === 'paying';
  // Of a closed group the host alone changes the dishes.
  const mayAdd = group.state === 'open' || (group.state === 'closed' && me?.is_host === true);
  // Their list has everyone that pays, and dishes stay as they are.
  const areSharesOut = isPaying && me !== null && group.shares?.state === 'waiting';
  const { order, shares } = group;
  const endedAs = shares?.ended_as ?? (order && cameToNothing(order.status) ? order.status : null);
  const ended = endedAs ? endKey(endedAs) : null;
  const timeZone = group.cart?.context.time_zone ?? context.tenant.time_zone;
  const canJoin = !me && group.state === 'open' && !removed;
  // The name that was typed stays in the field while the end of the group is said.
  if (canJoin) wasJoining.current = true;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasJoined = me !== null;
  // The form goes with the button that was pressed.
  useEffect(() => {
    if (hasJoined && wasJoining.current) heading.current?.focus();
  }, [hasJoined]);
  if (!isLive && !me && !wasJoining.current)
    return (
      <div className={columnClass}>
        <Gone text={t('group.goneText')} />
      </div>
    );
  if (removed)
    return (
      <div className={columnClass}>
        <Gone text={t('group.removed', { name })} />
      </div>
    );
  return (
    <div className={columnClass} data-test="group-page">
      <PaperHead restaurant={context.tenant.name} branch={group.branch_names}>
        <DateText at={group.began_at ?? context.now} timeZone={timeZone} />
      </PaperHead>
      <h1 ref={heading} tabIndex={-1} className={title}>
        {t('group.of', { name })}
      </h1>
      <p className={soft}>
        {t(`types.${group.type}`)} · <Name name={group.cart ? placeNames(group.cart) : group.branch_names} />
      </p>
      {ended ? null : (
        <p>
          <GroupState group={group} />
        </p>
      )}
      {ended && !(me && shares) ? (
        <Banner tone="warning" role="status">
          {t(ended)}
        </Banner>
      ) : null}
      {order && !ended ? (
        <p role="status">{t(me?.is_host ? 'group.placedYou' : 'group.placed', { name, number: order.number })}</p>
      ) : null}
      {order?.id ? (
        <LinkButton
          block
          className={screenOnlyClass}
          href={localePath(locale, `/order/${encodeURIComponent(order.id)}`)}
          data-test="group-order"
        >
          {t('bank.toOrder')}
        </LinkButton>
      ) : null}
      {isLive ? <GroupWords group={group} timeZone={timeZone} /> : null}
      {!isLive && !order && !ended ? (
        <p role="status">{t(group.state === 'placed' ? 'group.placedSoon' : 'group.goneText')}</p>
      ) : null}
      {areSharesOut ? null : me ? (
        <Card as="section" aria-label={t('group.members')} className={stack}>
          <GroupMembers group={group} currency={group.cart?.currency ?? context.tenant.currency} onRemove={null} />
        </Card>
      ) : wasJoining.current ? (
        <div className={screenOnlyClass}>
          <JoinForm group={group} cartId={store.snapshot().cart?.id ?? null} />
        </div>
      ) : (
        <MenuLink />
      )}
      {me && group.shares ? (
        <Card as="section" aria-label={t('shares.title')}>
          <GroupShares group={group} timeZone={timeZone} />
        </Card>
      ) : null}
      {me && isLive ? (
        <div className={cx(stack, screenOnlyClass)}>
          {mayAdd ? <MenuLink /> : null}
          <Button
            kind={mayAdd ? 'secondary' : 'primary'}
            block
            onClick={() => void openCart({})}
            data-test="group-basket"
          >
            {t('group.basket')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Gone({ text }: { readonly text: string }) {
  const t = useText();
  return <EmptyState heading="h1" icon={UsersThreeIcon} title={t('group.gone')} text={text} action={<MenuLink />} />;
}

function MenuLink() {
  const t = useText();
  const { locale } = useLocale();
  return (
    <LinkButton block className={screenOnlyClass} href={localePath(locale, '/menu')} data-test="group-menu">
      {t('group.menu')}
    </LinkButton>
  );
}
