import { rateWaitingEntry, type WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { tableOrderPath } from '@sufra/contract/modules/menu';
import { localePath, useLocale } from '@sufra/i18n';
import { tap, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Card, IconButton, LinkButton, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { Form, fieldLimits, SubmitButton, TextArea } from '@sufra/ui/form';
import { goldStar } from '@sufra/ui/gold-star';
import { StarFillIcon, StarIcon } from '@sufra/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';

const card = css`display:grid;gap:var(--s3);padding:var(--s6) var(--s4);text-align:center;&:focus{outline:none}`;
const title = css`font-size:var(--fs-l)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const stars = css`display:flex;justify-content:center;gap:var(--s1)`;
const star = css`&&{font-size:1.625rem;color:var(--ink-3)}`;
/** Also once it is given, when the button does nothing. */
const lit = css`&&&{${goldStar}}`;

const STARS = [1, 2, 3, 4, 5] as const;

/**
 * How it ended, in words, and after being seated the way to what was ordered in line and the rating of the
 * wait (WL-008, WL-012, WL-019).
 */
export function EntryEnd({ entry, onChanged }: { readonly entry: WaitingEntry; readonly onChanged: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  // Switched off, the list has ended for good: its page says so, and leads into no queue.
  const isOffered = usePlatform().context.modules.includes('mf-waiting-list');
  const how = entry.status === 'no show' ? 'noShow' : entry.status;
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) panel.current?.focus();
  }, []);
  return (
    <Card as="section" ref={panel} tabIndex={-1} aria-labelledby={titleId} className={card} data-test="entry-over">
      <h2 id={titleId} className={title}>
        {t(`entry.over.${how}`)}
      </h2>
      <p>
        {entry.status === 'ended' && entry.end_reason ? <Name name={entry.end_reason} /> : t(`entry.overText.${how}`)}
      </p>
      {entry.status === 'cancelled' && entry.end_reason ? (
        <p className={quiet}>
          {t('entry.reason')} <Name name={entry.end_reason} />
        </p>
      ) : null}
      {entry.status === 'seated' && entry.order?.session_id ? (
        <LinkButton kind="secondary" href={localePath(locale, tableOrderPath(entry.order.session_id))}>
          {t('order.table')}
        </LinkButton>
      ) : null}
      {entry.status === 'seated' ? (
        <Rating entry={entry} onChanged={onChanged} />
      ) : isOffered ? (
        <LinkButton href={localePath(locale, `/waiting-list/branch/${encodeURIComponent(entry.branch_id)}`)}>
          {t('entry.joinAgain')}
        </LinkButton>
      ) : null}
    </Card>
  );
}

interface RatingValues {
  comment: string;
}

/** Stars first, then words to them or none, and one tap that sends both: a rating is given once. */
function Rating({ entry, onChanged }: { readonly entry: WaitingEntry; readonly onChanged: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const [chosen, setChosen] = useState<number | null>(null);
  const [initial] = useState<RatingValues>({ comment: '' });
  const rate = useAction((body: { rating: number; comment?: string }) =>
    caller.call(rateWaitingEntry, { params: { id: entry.id }, body: { id: entry.id, ...body } }),
  );
  const given = entry.rating;
  const shown = given ?? chosen;
  const send = async ({ comment }: RatingValues): Promise<undefined> => {
    const words = comment?.trim();
    await rate.run({ rating: chosen!, ...(words ? { comment: words } : {}) }).catch(() => {});
    onChanged();
  };
  return (
    <>
      <p role="status">{t(given === null ? 'entry.rate' : 'entry.rated')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: five buttons, no field of a form */}
      <div role="group" aria-label={t('entry.rate')} className={stars}>
        {STARS.map((count) => (
          <IconButton
            key={count}
            label={t('entry.stars', { count })}
            aria-pressed={shown === count}
            aria-disabled={given !== null || undefined}
            onClick={() => given === null && setChosen(count)}
            className={cx(star, shown !== null && count <= shown && lit)}
            {...tap('waiting-rate')}
          >
            {shown !== null && count <= shown ? <StarFillIcon /> : <StarIcon />}
          </IconButton>
        ))}
      </div>
      {given === null && chosen !== null ? (
        <Form<RatingValues> initialValues={initial} onSubmit={send} attributes={{ 'aria-label': t('entry.rate') }}>
          <TextArea name="comment" label={t('entry.rateWords')} optional maxLength={fieldLimits.notes} rows={2} />
          {rate.error ? (
            <Banner tone="danger" role="alert">
              {errorText(rate.error)}
            </Banner>
          ) : null}
          <SubmitButton {...tap('waiting-rate-send')}>{t('entry.rateSend')}</SubmitButton>
        </Form>
      ) : null}
    </>
  );
}
