import { getSharedOrder, type SharedOrder } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { formatDay, localePath, localizedName, useLocale } from '@sufra/i18n';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { Answer, dataOf, useEndpoint, usePlatform, useScreenStatus, useText } from '@sufra/module';
import { PaperHead } from '@sufra/module/paper-head';
import { Card, columnClass, DateText, EmptyState, LinkButton, Name, Skeleton, screenOnlyClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { ReceiptIcon } from '@sufra/ui/icons';
import { useParams } from 'react-router';
import { heading } from '../../order/layout.ts';
import { BranchCard } from '../../order/status/branch-card.tsx';
import { Progress } from '../../order/status/progress.tsx';
import { PromiseHead } from '../../order/status/promise-head.tsx';
import { headlineOf } from '../../order/status/steps.ts';
import { useAnnouncedStatus } from '../../order/status/use-announced-status.ts';

const stack = css`display:grid;gap:var(--s4)`;
const soft = css`color:var(--ink-2)`;
const title = css`font-size:var(--fs-h3)`;
const list = css`display:grid;gap:var(--s2);padding:0;margin:0;margin-block-start:var(--s2);list-style:none`;
const dish = css`display:flex;justify-content:space-between;gap:var(--s3);overflow-wrap:anywhere`;

/** No message of an order reaches those whose it is not: they ask. */
const ASK_EVERY_MS = 15 * SECOND_MS;

/** `/o/:id/shared`: what others see of an order that was shared with them; no data of its customer. */
export default function SharedOrderScreen() {
  const { id = '' } = useParams();
  const t = useText();
  const missing = useScreenStatus() === 404;
  const input = { params: { token: id } };
  const known = dataOf(useEndpoint(getSharedOrder, input, { enabled: !missing }));
  const isOver = known !== undefined && !isActiveOrder(known.status);
  const answer = useEndpoint(getSharedOrder, input, { enabled: !missing, pollEvery: isOver ? false : ASK_EVERY_MS });
  const over = (
    <EmptyState
      heading="h1"
      icon={ReceiptIcon}
      title={t('order.notAvailable')}
      text={t('sharedOrder.over')}
      action={<MenuLink />}
    />
  );
  if (answer.state === 'idle') return <div className={columnClass}>{over}</div>;
  return (
    <Answer
      of={answer}
      className={columnClass}
      skeleton={
        <>
          <Skeleton shape="short" />
          <Skeleton shape="button" count={2} />
        </>
      }
      failed={(error) =>
        error?.status === 404 ? over : { heading: 'h1', title: t('order.loadFailed'), className: columnClass }
      }
    >
      {(order) => <Shown order={order} />}
    </Answer>
  );
}

function Shown({ order }: { readonly order: SharedOrder }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  useAnnouncedStatus(order, 'sharedOrder.statusNow');
  const { promised_from: from, branch } = order;
  const timeZone = branch.time_zone;
  const day = from && formatDay(from, { locale, timeZone, now });
  const isPlain = order.delivery_time !== 'schedule' && day === formatDay(now, { locale, timeZone, now });
  return (
    <div className={columnClass} data-test="shared-order">
      <PaperHead restaurant={order.seller} branch={branch.names}>
        <DateText at={order.status_history[0]?.at ?? now} timeZone={timeZone} />
      </PaperHead>
      <h1 className={heading}>{t('sharedOrder.heading', { restaurant: localizedName(order.seller, locale).text })}</h1>
      <p className={cx(soft, screenOnlyClass)}>{t('sharedOrder.text')}</p>
      {headlineOf(order) === 'promise' ? (
        <PromiseHead
          order={order}
          label={day && !isPlain ? t('sharedOrder.expectedOn', { day }) : t('sharedOrder.expected')}
          late={t('sharedOrder.late')}
        />
      ) : null}
      {order.courier?.vehicle ? (
        <p data-test="shared-courier">
          <Name name={order.courier.vehicle} />
        </p>
      ) : null}
      <Progress order={order} />
      <Card as="section" aria-labelledby="shared-dishes">
        <h2 id="shared-dishes" className={title}>
          {t('sharedOrder.dishes')}
        </h2>
        <ul className={list}>
          {order.lines.map(({ names, qty }, index) => (
            <li key={index} className={dish}>
              <Name name={names} />
              {qty > 1 ? <bdi>× {qty}</bdi> : null}
            </li>
          ))}
        </ul>
      </Card>
      <div className={cx(stack, screenOnlyClass)}>
        <BranchCard branch={branch} />
        <MenuLink />
      </div>
    </div>
  );
}

function MenuLink() {
  const t = useText();
  const { locale } = useLocale();
  return (
    <LinkButton kind="soft" href={localePath(locale, '/menu')}>
      {t('sharedOrder.menu')}
    </LinkButton>
  );
}
