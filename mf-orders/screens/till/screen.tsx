import { readTill, type Till } from '@sufra/api/staff/endpoints';
import { formatCalendarDate, formatDateTime, formatMoneyText, localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, Forbidden, useLive, useWorkplace } from '@sufra/module/console';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet, surface } from '@sufra/ui/desk';
import { WarningCircleFillIcon } from '@sufra/ui/icons';
import { useNavigate } from 'react-router';
import { BranchChips, useChosenBranch } from '../../frame/branch-chips.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { PrintButton, PrintedPaper } from '../../ticket/printed-paper.tsx';
import { DaysList } from '../../till/days-list.tsx';
import { ExportDays } from '../../till/export-days.tsx';
import { tillDayPath } from '../../till/paths.ts';
import { XPaper } from '../../till/report-paper.tsx';
import { ClosePanel, MovePanel, OpenPanel } from '../../till/till-panels.tsx';

const chips = css`padding:var(--s4) var(--s4) 0;@media (max-width:43.6875em){padding:12px 12px 0}@media print{display:none}`;
const page = css`
display:grid;grid-template-columns:minmax(0,1fr) auto;gap:var(--s4);align-items:start;padding:var(--s4);max-inline-size:72rem;
@media (max-width:60em){grid-template-columns:minmax(0,1fr)}@media (max-width:43.6875em){gap:12px;padding:12px}@media print{display:block;padding:0}
`;
const work = css`display:grid;gap:var(--s4);align-content:start;@media print{display:none}`;
const state = css`display:grid;gap:4px;padding:var(--s4);${surface};& h2{font-size:1.25rem}`;
const late = css`display:flex;gap:8px;align-items:center;font-weight:600;color:var(--danger);& svg{flex:none}`;
const block = css`block-size:12rem`;

/**
 * `/till/{restaurant}`: the till of a branch is opened, read as X, counted and closed by a Z; days before are
 * found and exported (SHOP-025).
 */
export default function TillScreen() {
  return (
    <AtRestaurant>
      <TillOfBranch />
    </AtRestaurant>
  );
}

function TillOfBranch() {
  const t = useText();
  const { own, may } = useWorkplace();
  const [branch, choose] = useChosenBranch();
  const live = useLive();
  const params = { restaurant: own.restaurant, branch };
  const answer = useEndpoint(readTill, { params }, { enabled: may('see_till'), ...live });
  return (
    <LiveFrame at="till">
      <LiveHeader title={t('till.title')} offline={t('till.offline')} />
      {answer.state === 'idle' ? (
        <Forbidden />
      ) : (
        <>
          <div className={chips}>
            <BranchChips chosen={branch} onChoose={choose} />
          </div>
          <Answer
            of={answer}
            className={page}
            skeleton={<Skeleton shape="block" className={block} />}
            failed={{ title: t('till.failed'), text: t('board.failedText') }}
          >
            {(till) => <Shown key={branch} till={till} onDone={answer.retry} />}
          </Answer>
        </>
      )}
    </LiveFrame>
  );
}

function Shown({ till, onDone }: { readonly till: Till; readonly onDone: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const navigate = useNavigate();
  const { open, x } = till;
  return (
    <div className={page}>
      <div className={work}>
        <State till={till} />
        {may('use_till') ? (
          open ? (
            <>
              <ClosePanel
                key={`close ${open.number}`}
                till={till}
                open={open}
                onDone={onDone}
                onClosed={({ number }) =>
                  void navigate(localePath(locale, tillDayPath(own.restaurant, till.branch_id, number)))
                }
              />
              <MovePanel key={`move ${open.number}`} till={till} open={open} onDone={onDone} />
            </>
          ) : (
            <OpenPanel till={till} onDone={onDone} />
          )
        ) : null}
        <DaysList branch={till.branch_id} />
        {may('export') ? <ExportDays branch={till.branch_id} today={till.day} /> : null}
      </div>
      {x ? (
        <PrintedPaper label={t('till.x')} action={<PrintButton>{t('till.printX')}</PrintButton>}>
          <XPaper till={till} x={x} />
        </PrintedPaper>
      ) : null}
    </div>
  );
}

/** Whether it is open, since when, and that a day before was not closed. */
function State({ till }: { readonly till: Till }) {
  const t = useText();
  const { locale } = useLocale();
  const { open, last, time_zone: timeZone, currency } = till;
  const moment = (at: string) => formatDateTime(at, { locale, timeZone });
  return (
    <section className={state} aria-label={t('till.state')}>
      <h2>{t(open ? 'till.isOpen' : 'till.isClosed')}</h2>
      {open?.overdue ? (
        <p className={late}>
          <WarningCircleFillIcon />
          {t('till.overdue', { day: formatCalendarDate(open.day) })}
        </p>
      ) : null}
      {open ? (
        <p>
          {t('till.openSince', {
            name: open.opened_by,
            time: moment(open.opened_at),
            amount: formatMoneyText(open.float, currency, locale),
          })}
        </p>
      ) : (
        <p>{last ? t('till.lastZ', { number: last.number, day: formatCalendarDate(last.day) }) : t('till.never')}</p>
      )}
      <p className={quiet}>{t('till.dayOf', { day: formatCalendarDate(till.day) })}</p>
    </section>
  );
}
