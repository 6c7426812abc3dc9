import { type InboxHead, listInbox } from '@sufra/api/staff/endpoints';
import { INBOX_KINDS, INBOX_STATUSES } from '@sufra/api/staff/serve/inbox-kinds';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, useLive, useWorkplace } from '@sufra/module/console';
import { Button, Chip, DateText, EmptyState, Skeleton, Time } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { bare, edge, edgeNow, quietSmall, surface } from '@sufra/ui/desk';
import { TrayIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { ItemStatus, KindBadge } from '../../inbox/inbox-words.tsx';
import { OfGuests } from '../../inbox/of-guests.tsx';

const page = css`display:grid;gap:var(--s4);align-content:start;padding:var(--s4);max-inline-size:60rem`;
const chips = css`display:flex;flex-wrap:wrap;gap:8px;${bare};& button{min-block-size:3.5rem}`;
const list = css`display:grid;gap:8px`;
const row = css`
display:grid;gap:6px;min-block-size:5rem;padding:12px;${surface};${edge};color:inherit;text-decoration:none;
content-visibility:auto;contain-intrinsic-size:auto 6rem;
`;
const isOpen = edgeNow;
const line = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px`;
const name = css`font-weight:600;flex:1 1 8rem`;
const words = css`display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;overflow-wrap:anywhere`;
const block = css`block-size:6rem`;
const tall = css`min-block-size:3.5rem`;

/** `/inbox/{restaurant}`: messages, ratings and denied no-shows (SHOP-020). */
export default function InboxScreen() {
  return (
    <AtRestaurant>
      <OfGuests>
        <Inbox />
      </OfGuests>
    </AtRestaurant>
  );
}

type Kind = (typeof INBOX_KINDS)[number];
type Status = (typeof INBOX_STATUSES)[number];

function Inbox() {
  const t = useText();
  const { own } = useWorkplace();
  const { restaurant } = own;
  const [status, setStatus] = useState<Status | null>('open');
  const [kind, setKind] = useState<Kind | null>(null);
  const [isMine, setMine] = useState(false);
  const [before, setBefore] = useState<string | null>(null);
  const live = useLive();
  const query = {
    ...(status ? { status } : {}),
    ...(kind ? { kind } : {}),
    ...(isMine ? { mine: '1' as const } : {}),
    ...(before ? { before } : {}),
  };
  const answer = useEndpoint(listInbox, { params: { restaurant }, query }, live);
  // Another filter begins with the newest.
  const choose = (change: () => void) => () => {
    setBefore(null);
    change();
  };
  return (
    <LiveFrame at="inbox">
      <LiveHeader title={t('inbox.title')} offline={t('inbox.offline')} />
      <div className={page}>
        <fieldset className={chips} aria-label={t('inbox.statuses')}>
          {[...INBOX_STATUSES, null].map((one) => (
            <Chip key={one} selected={one === status} onClick={choose(() => setStatus(one))}>
              {t(one ? `inbox.status.${one}` : 'inbox.all')}
            </Chip>
          ))}
          <Chip selected={isMine} onClick={choose(() => setMine(!isMine))}>
            {t('inbox.mine')}
          </Chip>
        </fieldset>
        <fieldset className={chips} aria-label={t('inbox.kinds')}>
          {[null, ...INBOX_KINDS].map((one) => (
            <Chip key={one} selected={one === kind} onClick={choose(() => setKind(one))}>
              {t(one ? `inbox.kind.${one}` : 'inbox.all')}
            </Chip>
          ))}
        </fieldset>
        <Answer
          of={answer}
          className={list}
          skeleton={['a', 'b', 'c'].map((key) => <Skeleton key={key} shape="block" className={block} />)}
          failed={{ title: t('inbox.failed'), text: t('board.failedText') }}
          stale={null}
        >
          {({ items, next }) => (
            <>
              {items.length === 0 ? (
                <EmptyState icon={TrayIcon} heading="h2" title={t('inbox.none')} text={t('inbox.noneText')} />
              ) : (
                <ul className={list}>
                  {items.map((item) => (
                    <Row key={`${item.kind} ${item.id}`} item={item} />
                  ))}
                </ul>
              )}
              <div className={line}>
                {before ? (
                  <Button kind="secondary" className={tall} onClick={() => setBefore(null)}>
                    {t('inbox.newest')}
                  </Button>
                ) : null}
                {next ? (
                  <Button kind="secondary" className={tall} onClick={() => setBefore(next)}>
                    {t('inbox.older')}
                  </Button>
                ) : null}
              </div>
            </>
          )}
        </Answer>
      </div>
    </LiveFrame>
  );
}

function Row({ item }: { readonly item: InboxHead }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { own } = useWorkplace();
  const facts = [
    item.stars === null ? '' : t('inbox.stars', { count: item.stars }),
    item.files > 0 ? t('inbox.files', { count: item.files }) : '',
    item.assigned ? t('inbox.assignedTo', { name: item.assigned.name }) : '',
  ];
  return (
    <li>
      <a
        href={localePath(locale, `/inbox/${own.restaurant}/${item.kind}/${item.id}`)}
        className={cx(row, item.status === 'open' && isOpen)}
      >
        <span className={line}>
          <span className={name}>
            <bdi>{item.name}</bdi>
          </span>
          <KindBadge kind={item.kind} />
          <ItemStatus status={item.status} />
        </span>
        <span className={words}>{item.words ? <bdi>{item.words}</bdi> : t('inbox.noWords')}</span>
        <span className={quietSmall}>
          <DateText at={item.at} timeZone={timeZone} /> <Time at={item.at} timeZone={timeZone} />
          {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        </span>
      </a>
    </li>
  );
}
