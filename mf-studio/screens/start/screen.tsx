import { readStart, type Start, takeCash } from '@sufra/api/staff/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useAction, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useWorkplace } from '@sufra/module/console';
import { Button, LinkButton, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { currentCard, Fault, forcedEdge, pill, quiet, round, surface } from '@sufra/ui/desk';
import { CheckIcon } from '@sufra/ui/icons';
import { QrCode } from '@sufra/ui/qr-code';
import { LOOK_GROUP } from '../../content/site-groups.ts';
import { Desk } from '../../frame/desk.tsx';
import { siteOrigin } from '../../site/site-origin.ts';

const page = css`display:grid;gap:12px;max-inline-size:44rem`;
const bar = css`inline-size:100%;block-size:.5rem;appearance:none;${forcedEdge};${pill};overflow:hidden;background:var(--sunken);&::-webkit-progress-bar{background:var(--sunken)}&::-webkit-progress-value{background:var(--brand)}&::-moz-progress-bar{background:var(--brand)}`;
const card = css`display:grid;grid-template-columns:2rem minmax(0,1fr) auto;gap:4px 12px;align-items:start;padding:16px;${surface}`;
const now = currentCard;
const mark = css`inline-size:2rem;block-size:2rem;display:grid;place-items:center;${round};background:var(--sunken);color:var(--ink-2);font-weight:600`;
const done = css`background:var(--brand);color:var(--on-brand)`;
const action = css`grid-column:2/-1;display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-block-start:8px`;
const code = css`flex-basis:100%;display:grid;gap:4px;justify-items:start;margin:8px 0 0`;
const block = css`block-size:24rem`;

/** `/start/{restaurant}`: from nothing to the first order; each step is done when what it asks for is there (SHOP-040). */
export default function StartScreen() {
  const t = useText();
  return (
    <Desk at="start" title={t('start.title')}>
      <Steps />
    </Desk>
  );
}

function Steps() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(readStart, { params: { restaurant } });
  return (
    <Answer
      of={answer}
      skeleton={<Skeleton shape="block" className={block} />}
      failed={{ title: t('start.failed'), text: t('settings.failedText') }}
    >
      {(start) => {
        const count = start.steps.filter((step) => step.done).length;
        const next = start.steps.find((step) => !step.done)?.step;
        const progress = t('start.progress', { done: count, all: start.steps.length });
        return (
          <div className={page}>
            <p role="status">{next ? progress : t('start.allDone')}</p>
            <progress className={bar} aria-label={progress} value={count} max={start.steps.length} />
            <ol className={page}>
              {start.steps.map((step, index) => (
                <li
                  key={step.step}
                  className={cx(card, step.step === next && now)}
                  aria-current={step.step === next ? 'step' : undefined}
                >
                  <span className={cx(mark, step.done && done)} aria-hidden="true">
                    {step.done ? <CheckIcon /> : index + 1}
                  </span>
                  <div>
                    <h2>{t(`start.${step.step}.title`)}</h2>
                    <p className={quiet}>
                      {step.done
                        ? t(`start.${step.step}.done`, { count: start.dishes })
                        : step.left.map((want) => t(`start.want.${want}`)).join(' ')}
                    </p>
                  </div>
                  <span className={quiet}>
                    {t(step.done ? 'start.done' : step.step === next ? 'start.now' : 'start.later')}
                  </span>
                  {step.done ? null : <StepAction step={step.step} start={start} isNext={step.step === next} />}
                </li>
              ))}
            </ol>
          </div>
        );
      }}
    </Answer>
  );
}

/** What a branch wants, and where it is set: the first of these is next. */
const PART_OF = [
  ['address', 'about'],
  ['place', 'about'],
  ['hours', 'hours'],
  ['services', 'services'],
  ['areas', 'areas'],
] as const;

interface StepActionProps {
  readonly step: Start['steps'][number]['step'];
  readonly start: Start;
  readonly isNext: boolean;
}

/** Where the step is done. One button of the page is filled: that of the next step. */
function StepAction({ step, start, isNext }: StepActionProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, queryClient } = usePlatform();
  const { own } = useWorkplace();
  const { locale } = useLocale();
  const { restaurant, domains } = own;
  const params = { restaurant };
  const cash = useAction(() => caller.call(takeCash, { params, body: { on: true } }));
  const look = { kind: isNext ? 'primary' : 'secondary', size: 'small' } as const;
  const to = (path: string) => localePath(locale, path);
  if (step === 'ways')
    return (
      <div className={action}>
        <Button
          {...look}
          busy={cash.loading}
          onClick={() =>
            void cash.run(undefined).then(
              (saved) => saved && queryClient.setQueryData(answerQuery(readStart, { params }).queryKey, saved),
              () => {},
            )
          }
        >
          {t('start.ways.act')}
        </Button>
        <Fault>{cash.error ? errorText(cash.error) : null}</Fault>
      </div>
    );
  const left = start.steps.find((one) => one.step === 'branch')?.left ?? [];
  const part = PART_OF.find(([want]) => left.includes(want))?.[1] ?? 'hours';
  const ways: Record<Exclude<typeof step, 'ways'>, string | null> = {
    look: to(`/settings/${restaurant}?group=${LOOK_GROUP}`),
    menu: to(`/menu/${restaurant}`),
    branch: start.branch
      ? to(`/branches/${restaurant}/${start.branch.id}?part=${part}`)
      : to(`/branches/${restaurant}`),
    order: start.order ? to(`/orders/${restaurant}`) : domains[0] ? `${siteOrigin(domains[0])}/` : null,
  };
  const href = ways[step];
  if (!href) return null;
  return (
    <div className={action}>
      <LinkButton {...look} href={href}>
        {t(step === 'order' && start.order ? 'start.order.accept' : `start.${step}.act`)}
      </LinkButton>
      {step === 'order' && isNext && !start.order ? (
        <figure className={code}>
          <QrCode content={href} label={t('start.order.code')} />
          <figcaption dir="ltr">{domains[0]}</figcaption>
        </figure>
      ) : null}
    </div>
  );
}
