import { type Prints, type RedPrint, readPrints, retryPrint, settlePrint } from '@sufra/api/staff/endpoints';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useAttempt, useEndpoint, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useLive, useRinging, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { Select } from '@sufra/ui/controls';
import { css } from '@sufra/ui/css';
import { alarm, roundedInside } from '@sufra/ui/desk';
import { WarningCircleFillIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useOrderMoment } from '../board/order-words.tsx';
import { useChange } from '../change/use-change.ts';
import { orderPath } from '../order/paths.ts';

const box = css`display:grid;gap:8px;padding:12px 16px 0;@media (max-width:43.6875em){padding:8px 12px 0}@media print{display:none}`;
const list = css`display:grid;gap:8px`;
const title = css`font-size:1rem`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:10px 12px;${alarm};& svg{color:var(--danger)}`;
const words = css`flex:1 1 16rem;min-inline-size:0`;
const link = css`font-weight:600;min-block-size:3.5rem;display:inline-flex;align-items:center`;
const tall = css`min-block-size:3.5rem;display:inline-flex;align-items:center;padding-inline:var(--s3);${roundedInside};background:var(--surface);font-weight:600`;
const chooser = css`flex:0 1 12rem`;
const trouble = css`inline-size:100%;font-weight:600;color:var(--danger)`;
const more = css`font-weight:600`;

/** A printer that is off stops all of them: what one does with the first tells the others. */
const MOST_SHOWN = 8;

/** Papers that did not come out, each with why, and what a person does about it (PRN-003). They ring until then. */
export function RedPrints() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const { queryClient } = usePlatform();
  const live = useLive();
  const { prints: ringing, retry } = useRinging();
  const input = { params: { restaurant }, query: {} };
  const answer = useEndpoint(readPrints, input, live);
  const prints = dataOf(answer);
  // It rings, and a person must see why.
  if (answer.state === 'failed' && ringing.length > 0)
    return (
      <section className={box} aria-label={t('prints.title')}>
        <div className={row}>
          <WarningCircleFillIcon />
          <p role="alert" className={words}>
            {t('prints.failed')}
          </p>
          <Button kind="secondary" className={tall} busy={answer.fetching} onClick={answer.retry}>
            {t('prints.tryAgain')}
          </Button>
        </div>
      </section>
    );
  if (!prints || prints.red.length === 0) return null;
  const show = (after: Prints) => queryClient.setQueryData(answerQuery(readPrints, input).queryKey, after);
  const shown = prints.red.slice(0, MOST_SHOWN);
  return (
    <section className={box} aria-label={t('prints.title')}>
      <h2 className={title}>{t('prints.title')}</h2>
      <ul className={list}>
        {shown.map((print) => (
          <Red
            key={print.id}
            print={print}
            printers={prints.printers.filter(({ branch_id }) => branch_id === print.branch_id)}
            onShow={show}
            onDone={() => {
              answer.retry();
              retry();
            }}
          />
        ))}
      </ul>
      {prints.red.length > shown.length ? (
        <p className={more}>{t('prints.more', { count: prints.red.length - shown.length })}</p>
      ) : null}
    </section>
  );
}

interface RedProps {
  readonly print: RedPrint;
  /** Of its branch. */
  readonly printers: Prints['printers'];
  readonly onShow: (prints: Prints) => void;
  readonly onDone: () => void;
}

function Red({ print, printers, onShow, onDone }: RedProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const moment = useOrderMoment({});
  const again = useAttempt(retryPrint);
  const settle = useAttempt(settlePrint);
  const action = useChange({ what: 'print', changed: ['PRINT_ENDED'], onDone });
  const [chosen, setChosen] = useState('');
  const { id, branch_id, order_id, of, paper, station, printer, fault, state } = print;
  const params = { restaurant: own.restaurant, branch: branch_id, print: id };
  const name = t(order_id === null ? 'prints.table' : 'prints.order', {
    paper: t(`prints.paper.${paper}`),
    of: localizedName(of, locale).text,
    station,
  });
  const body = { printer_id: chosen || null };
  const needsPrinter = printer === null && chosen === '';
  return (
    <li className={row} data-print={id}>
      <WarningCircleFillIcon />
      <div className={words}>
        {order_id === null ? (
          <b>{name}</b>
        ) : (
          <a href={localePath(locale, orderPath(own.restaurant, order_id))} className={link}>
            {name}
          </a>
        )}
        <p>
          {t(`prints.fault.${fault ?? 'unsure'}`, { printer: printer ?? '', time: moment(print.red_at ?? print.at) })}
        </p>
        {state === 'stuck' ? <p>{t('prints.look')}</p> : null}
      </div>
      {may('take_orders') ? (
        <>
          {printers.length > 1 || printer === null ? (
            <span className={chooser}>
              <Select
                aria-label={t('prints.chooseOf', { name })}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              >
                <option value="">{printer === null ? t('prints.choose') : printer}</option>
                {printers
                  .filter((one) => one.name !== printer)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.well ? one.name : t('prints.notWell', { name: one.name })}
                    </option>
                  ))}
              </Select>
            </span>
          ) : null}
          <Button
            kind="secondary"
            className={tall}
            busy={action.busy}
            disabledReason={needsPrinter ? t('prints.choose') : undefined}
            aria-label={t(state === 'stuck' ? 'prints.retryCopyOf' : 'prints.retryOf', { name })}
            onClick={() => void action.run(async () => onShow(await again({ params, body }, `${id} ${chosen}`)))}
          >
            {t(state === 'stuck' ? 'prints.retryCopy' : 'prints.retry')}
          </Button>
          <Button
            kind="secondary"
            className={tall}
            busy={action.busy}
            aria-label={t('prints.settleOf', { name })}
            onClick={() => void action.run(async () => onShow(await settle({ params }, id)))}
          >
            {t('prints.settle')}
          </Button>
        </>
      ) : null}
      {action.words ? (
        <p role="alert" className={trouble}>
          {action.words}
        </p>
      ) : null}
    </li>
  );
}
