import { type InboxItem, readInboxItem } from '@sufra/api/staff/endpoints';
import { INBOX_STATUSES } from '@sufra/api/staff/serve/inbox-kinds';
import { formatDay, formatTime, localePath, localizedName, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, useLive, useWorkplace } from '@sufra/module/console';
import { CallLink, Chip, DateText, Skeleton, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { bare, card, Fault, quietSmall, tallLink } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { useParams } from 'react-router';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { AnswerPanel, DecisionPanel } from '../../inbox/answer-panel.tsx';
import { Files } from '../../inbox/files.tsx';
import { ItemStatus, KindBadge } from '../../inbox/inbox-words.tsx';
import { OfGuests } from '../../inbox/of-guests.tsx';
import { useItemActions } from '../../inbox/use-item-actions.ts';

const page = css`display:grid;gap:var(--s4);align-content:start;padding:var(--s4);max-inline-size:60rem`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:12px`;
const chips = css`display:flex;flex-wrap:wrap;gap:8px;${bare};& button{min-block-size:3.5rem}`;
const words = css`font-size:1.125rem;white-space:pre-wrap;overflow-wrap:anywhere`;
const field = css`display:grid;gap:4px;font-weight:600;max-inline-size:24rem;& select{min-block-size:3.5rem}`;
const block = css`block-size:16rem`;

/** `/inbox/{restaurant}/{kind}/{item}`: one message, rating or denied no-show, with its answers (SHOP-020). */
export default function InboxItemScreen() {
  return (
    <AtRestaurant>
      <OfGuests>
        <OneItem />
      </OfGuests>
    </AtRestaurant>
  );
}

function OneItem() {
  const t = useText();
  const { own } = useWorkplace();
  const { kind = '', item = '' } = useParams();
  const live = useLive();
  const params = { restaurant: own.restaurant, kind, item };
  const answer = useEndpoint(readInboxItem, { params }, live);
  return (
    <LiveFrame at="inbox">
      <Answer
        of={answer}
        className={page}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={(error) =>
          error?.status === 404
            ? { heading: 'h1', title: t('inbox.unknown') }
            : { heading: 'h1', title: t('inbox.itemFailed'), text: t('board.failedText') }
        }
        stale={null}
      >
        {(data) => <Item item={data} onDone={answer.retry} />}
      </Answer>
    </LiveFrame>
  );
}

interface ItemProps {
  readonly item: InboxItem;
  readonly onDone: () => void;
}

function Item({ item, onDone }: ItemProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { own } = useWorkplace();
  const actions = useItemActions(item, onDone);
  const { order, no_show } = item;
  return (
    <>
      <LiveHeader title={<bdi>{item.name}</bdi>} offline={t('inbox.offline')}>
        <KindBadge kind={item.kind} />
        <ItemStatus status={item.status} />
        {item.mobile ? <CallLink phone={item.mobile} label={t('inbox.call')} className={tallLink} /> : null}
        <a href={localePath(locale, `/inbox/${own.restaurant}`)} className={tallLink}>
          {t('inbox.title')}
        </a>
      </LiveHeader>
      <div className={page}>
        <section className={card} aria-label={t(`inbox.kind.${kindOf(item)}`)}>
          <p className={quietSmall}>
            <DateText at={item.at} timeZone={timeZone} /> <Time at={item.at} timeZone={timeZone} />
            {item.ticket ? ` · ${t('inbox.ticket', { ticket: item.ticket })}` : null}
          </p>
          {order ? (
            <p>
              <a href={localePath(locale, `/orders/${own.restaurant}/${order.id}`)} className={tallLink}>
                {t('inbox.order', { number: order.number })}
              </a>
            </p>
          ) : null}
          {no_show ? (
            <p>
              {t('inbox.denied', {
                count: no_show.guests_count,
                number: no_show.number,
                time: `${formatDay(no_show.starts_at, { locale, timeZone, now: item.at })} ${formatTime(no_show.starts_at, { locale, timeZone })}`,
              })}
            </p>
          ) : null}
          <Stars item={item} />
          <p className={words}>{item.words ? <bdi>{item.words}</bdi> : t('inbox.noWords')}</p>
          <Files kind={item.kind} item={item.id} ids={item.file_ids} />
        </section>
        {item.answers.length > 0 ? (
          <section className={card} aria-label={t('inbox.answers')}>
            <h2>{t('inbox.answers')}</h2>
            {item.answers.map(({ at, text, person, sent_to }) => (
              <div key={at}>
                <p className={words}>
                  <bdi>{text}</bdi>
                </p>
                <p className={quietSmall}>
                  <bdi>{person.name}</bdi> · <DateText at={at} timeZone={timeZone} />{' '}
                  <Time at={at} timeZone={timeZone} /> ·{' '}
                  {sent_to ? t('inbox.sentTo', { address: sent_to }) : t('inbox.notSent')}
                </p>
              </div>
            ))}
          </section>
        ) : null}
        <Fault>{actions.words}</Fault>
        {no_show ? <DecisionPanel item={item} actions={actions} /> : <AnswerPanel item={item} actions={actions} />}
        <section className={card} aria-label={t('inbox.statuses')}>
          <fieldset className={chips} aria-label={t('inbox.statuses')}>
            {INBOX_STATUSES.map((one) => (
              <Chip key={one} selected={one === item.status} onClick={() => void actions.setStatus(one)}>
                {t(`inbox.status.${one}`)}
              </Chip>
            ))}
          </fieldset>
          <label className={field}>
            {t('inbox.assign')}
            <select
              className={inputClass}
              value={item.assigned?.id ?? ''}
              onChange={(event) => void actions.assign(event.target.value || null)}
            >
              <option value="">{t('inbox.nobody')}</option>
              {peopleOf(item).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </section>
      </div>
    </>
  );
}

const kindOf = ({ kind }: InboxItem) => (kind === 'rating' || kind === 'no_show' ? kind : 'message');

/** The person that it is assigned to stands in the list although they left. */
function peopleOf({ people, assigned }: InboxItem): InboxItem['people'] {
  return assigned && !people.some(({ id }) => id === assigned.id) ? [...people, assigned] : people;
}

function Stars({ item: { rating } }: { readonly item: InboxItem }) {
  const t = useText();
  const { locale } = useLocale();
  if (!rating) return null;
  const parts = [
    [t('inbox.food'), rating.food],
    [t('inbox.speed'), rating.speed],
    [t('inbox.service'), rating.service],
    ...rating.items.map(({ names, stars }) => [localizedName(names, locale).text, stars] as const),
  ] as const;
  return (
    <ul className={row}>
      {parts.map(([name, stars]) => (
        <li key={name}>
          <bdi>{name}</bdi>: {t('inbox.of5', { stars })}
        </li>
      ))}
    </ul>
  );
}
