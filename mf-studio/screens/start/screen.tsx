import { readStart, type Start, takeCash } from '@sufra/api/staff/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, dataOf, useAction, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useWorkplace } from '@sufra/module/console';
import { Button, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, forcedEdge, pill } from '@sufra/ui/desk';
import { QrCode } from '@sufra/ui/qr-code';
import { useContent } from '../../content/draft.ts';
import { legalState } from '../../content/legal-gaps.ts';
import { LOOK_GROUP } from '../../content/site-groups.ts';
import { Desk } from '../../frame/desk.tsx';
import { siteOrigin } from '../../site/site-origin.ts';
import { LegalAction, LegalText } from './legal-step.tsx';
import { StepCard, stepAction } from './step-card.tsx';

const page = css`display:grid;gap:12px;max-inline-size:44rem`;
const bar = css`inline-size:100%;block-size:.5rem;appearance:none;${forcedEdge};${pill};overflow:hidden;background:var(--sunken);&::-webkit-progress-bar{background:var(--sunken)}&::-webkit-progress-value{background:var(--brand)}&::-moz-progress-bar{background:var(--brand)}`;
const code = css`flex-basis:100%;display:grid;gap:4px;justify-items:start;margin:8px 0 0`;
const block = css`block-size:24rem`;

/**
 * `/start/{restaurant}`: from nothing to the first order; each step is done when what it asks for is there,
 * the legal details last (SHOP-040).
 */
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
  const { restaurant, country } = useWorkplace().own;
  const answer = useEndpoint(readStart, { params: { restaurant } });
  const content = useContent();
  const skeleton = <Skeleton shape="block" className={block} />;
  return (
    <Answer of={answer} skeleton={skeleton} failed={{ title: t('start.failed'), text: t('settings.failedText') }}>
      {(start) => {
        // The number of steps does not change under a reader; without an answer the others are shown.
        if (content.state === 'loading') return skeleton;
        const data = dataOf(content);
        const legal = data ? legalState(data, country) : null;
        const all = [
          ...start.steps.map(({ step, done, left }) => ({
            ...{ step, done },
            text: done
              ? t(`start.${step}.done`, { count: start.dishes })
              : left.map((want) => t(`start.want.${want}`)).join(' '),
          })),
          ...(legal ? [{ step: 'legal' as const, done: legal.isPublished, text: <LegalText of={legal} /> }] : []),
        ];
        const count = all.filter(({ done }) => done).length;
        const next = all.find(({ done }) => !done)?.step;
        const progress = t('start.progress', { done: count, all: all.length });
        return (
          <div className={page}>
            <p role="status">{next ? progress : t('start.allDone')}</p>
            <progress className={bar} aria-label={progress} value={count} max={all.length} />
            <ol className={page}>
              {all.map(({ step, done, text }, index) => {
                const isNext = step === next;
                return (
                  <StepCard key={step} step={step} number={index + 1} done={done} isNext={isNext} text={text}>
                    {done ? null : step === 'legal' ? (
                      legal && <LegalAction of={legal} isNext={isNext} />
                    ) : (
                      <StepAction step={step} start={start} isNext={isNext} />
                    )}
                  </StepCard>
                );
              })}
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
      <div className={stepAction}>
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
    <div className={stepAction}>
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
