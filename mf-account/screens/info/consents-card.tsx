import { queryKey } from '@sufra/api';
import { type Consent, listConsents, withdrawConsent } from '@sufra/api/privacy/endpoints';
import { getMessageChoices } from '@sufra/api/user/endpoints';
import { Answer, tap, useAction, useEndpoint, usePlatform, useText } from '@sufra/module';
import { pushAnswerRecord } from '@sufra/module/push-offer';
import { forgetYes, trackerBrowser } from '@sufra/module/tracker-choice';
import { Badge, Banner, Button, Card, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useRef } from 'react';
import { Moment } from '../../account/moment.tsx';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { CardTitle } from './card-title.tsx';

const stack = css`display:flex;flex-direction:column;align-items:stretch;gap:var(--s3)`;
const rows = css`display:flex;flex-direction:column;&>*+*{border-block-start:1px solid var(--outline)}`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2);padding-block:var(--s3)`;
const words = css`display:flex;flex-direction:column;gap:2px;min-inline-size:0`;
const small = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const shown = css`flex-basis:100%;${small}summary{inline-size:fit-content;min-block-size:var(--target);display:flex;align-items:center;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}p{white-space:pre-line}`;

/** What the customer agreed to, with the words that were shown; each is withdrawn with a tap (ACCT-043). */
export function ConsentsCard() {
  const t = useText();
  const { caller, queryClient, announce } = usePlatform();
  const errorText = useErrorText();
  const answer = useEndpoint(listConsents, {});
  const list = useRef<HTMLUListElement>(null);
  const withdraw = useAction(async ({ purpose, browser }: Consent) => {
    queryClient.setQueryData(
      queryKey(listConsents),
      await caller.call(withdrawConsent, { body: { purpose, browser } }),
    );
    if (purpose === 'trackers' && browser) forgetYes(browser);
    if (purpose === 'order_push') pushAnswerRecord('orders').write({ yes: false });
    if (purpose === 'waiting_push') pushAnswerRecord('waiting-list').write({ yes: false });
    announce(t('consents.done', { name: t(`consents.${purpose}`) }));
    await queryClient.invalidateQueries({ queryKey: queryKey(getMessageChoices) });
    // Its button is gone.
    list.current?.focus();
  });
  return (
    <Card as="section" className={stack} aria-label={t('consents.title')} data-test="info-consents">
      <CardTitle>{t('consents.title')}</CardTitle>
      <p className={small}>{t('consents.text')}</p>
      <Answer of={answer} skeleton={<Skeleton shape="button" />} failed={{ title: t('consents.failed') }}>
        {(consents) =>
          consents.length === 0 ? (
            <p className={small}>{t('consents.none')}</p>
          ) : (
            <ul ref={list} tabIndex={-1} className={rows} aria-label={t('consents.title')}>
              {consents.map((one) => {
                const name = t(`consents.${one.purpose}`);
                // Only the browser itself stops what runs in it.
                const isElsewhere = one.purpose === 'trackers' && one.browser !== trackerBrowser();
                return (
                  <li key={`${one.purpose} ${one.browser}`} className={row}>
                    <span className={words}>
                      <span>{name}</span>
                      <span className={small}>
                        {t(one.given ? 'consents.given' : 'consents.withdrawn')} <Moment at={one.at} />
                        {one.screen === 'message' ? ` · ${t('consents.byMessage')}` : null}
                      </span>
                      {one.given && isElsewhere ? <span className={small}>{t('consents.elsewhere')}</span> : null}
                    </span>
                    {one.given && !isElsewhere ? (
                      <Button
                        size="small"
                        kind="secondary"
                        busy={withdraw.loading}
                        aria-label={t('consents.withdrawName', { name })}
                        onClick={() => void withdraw.run(one).catch(() => {})}
                        {...tap('withdraw-consent')}
                      >
                        {t('consents.withdraw')}
                      </Button>
                    ) : null}
                    {one.given ? null : <Badge>{t('consents.off')}</Badge>}
                    {one.words ? (
                      <details className={shown}>
                        <summary>{t('consents.words')}</summary>
                        <p lang={one.language ?? undefined} dir="auto">
                          {one.words}
                        </p>
                      </details>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Answer>
      {withdraw.error ? (
        <Banner tone="danger" role="alert">
          {errorText(withdraw.error)}
        </Banner>
      ) : null}
    </Card>
  );
}
