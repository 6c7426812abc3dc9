import type { Session } from '@sufra/api/dine-in/endpoints';
import { formatMoment, localePath, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Banner, Button, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PrinterIcon, ReceiptIcon } from '@sufra/ui/icons';
import { type BillStep, billStep } from '../../dine-in/bill-step.ts';

const lines = css`display:grid;gap:var(--s1)`;
const title = css`font-weight:600`;
const ways = css`display:flex;flex-wrap:wrap;gap:var(--s2);padding-block-start:var(--s1)`;

/**
 * Once the bill was asked for: how it stands, how it is paid, what can still be done, and what comes then
 * (MENU-048). Nothing before.
 */
export function BillNext({ session }: { readonly session: Session }) {
  const t = useText();
  const step = billStep(session);
  const titleText = useTitle(session, step);
  if (!step) return null;
  const { phase, way } = step;
  const hasBill = session.rounds.length > 0;
  const isOver = phase === 'closed' || phase === 'settled';
  return (
    <Banner tone={way === null ? 'success' : 'info'} icon={<ReceiptIcon />}>
      <div className={lines} data-test="bill-next" data-phase={phase}>
        <p className={title}>{titleText}</p>
        {way === null ? null : (
          <>
            <p>
              {way === 'others'
                ? t('dine.share.held')
                : t(`dine.billStep.pay.${phase === 'brought' ? 'brought' : 'asked'}.${way}`)}
            </p>
            <p>{t('dine.billStep.more')}</p>
            {hasBill ? <p>{t('dine.billStep.then')}</p> : null}
          </>
        )}
        {phase === 'paid' ? <p>{t('dine.billStep.thanks')}</p> : null}
        {isOver && hasBill ? <p>{t('dine.billStep.receipt')}</p> : null}
        {hasBill && (way === 'here' || isOver) ? (
          <p className={ways}>
            {way === 'here' ? (
              <LinkButton kind="secondary" size="small" href="#bill">
                {t('dine.share.title')}
              </LinkButton>
            ) : (
              <AfterBill />
            )}
          </p>
        ) : null}
      </div>
    </Banner>
  );
}

function useTitle({ branch }: Session, step: BillStep | null): string {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  if (!step) return '';
  const { phase, call } = step;
  if (!call) return t(`dine.billStep.title.${phase}`);
  const time = formatMoment(call.at, { locale, timeZone: branch.time_zone, now });
  return t(call.by ? 'dine.billStep.title.askedBy' : 'dine.billStep.title.asked', { time, name: call.by });
}

/** What a party does with its bill: paper, and a word to the restaurant where it takes one. */
function AfterBill() {
  const t = useText();
  const { locale } = useLocale();
  const { modules } = usePlatform().context;
  return (
    <>
      <Button kind="secondary" size="small" icon={<PrinterIcon />} onClick={() => window.print()}>
        {t('dine.billStep.print')}
      </Button>
      {modules.includes('mf-account') ? (
        <LinkButton kind="secondary" size="small" href={localePath(locale, '/contact-us')}>
          {t('dine.billStep.tell')}
        </LinkButton>
      ) : null}
    </>
  );
}
