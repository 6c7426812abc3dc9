import { useText } from '@sufra/i18n';
import { Banner, cardClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { ACTS, type Section } from './acts.ts';
import { usePlay } from './form.tsx';
import { NAMESPACE } from './namespace.ts';

const card = css`display:grid;gap:var(--s3);& h2{font-size:var(--fs-l)}& h3{font-size:var(--fs-m)}`;

/** Fields or buttons in a row that wraps. */
export const rowClass = css`display:flex;flex-wrap:wrap;align-items:end;gap:var(--s2);&>*{min-inline-size:0}`;
export const quietClass = css`color:var(--ink-2);font-size:var(--fs-s)`;
/** Things of one kind, each with a line above it. */
export const listClass = css`display:grid;&>li{display:grid;gap:var(--s2);padding-block:var(--s3);border-block-start:1px solid var(--outline)}`;
export const growClass = css`flex:1 1 10rem`;

/** A part of the page under its heading; `id` is where its forms come back to. */
export function Part({ id, title, children }: { id: Section; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx(cardClass, card)}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Said section={id} />
      {children}
    </section>
  );
}

/** What became of the form of this part that was sent last. */
function Said({ section }: { section: Section }) {
  const t = useText(NAMESPACE);
  const { notice } = usePlay();
  if (!notice || ACTS[notice.act].section !== section) return null;
  if (notice.kind === 'refused')
    return (
      <Banner tone="danger" role="alert">
        {notice.text ?? t('refused')}
      </Banner>
    );
  return (
    <Banner tone="success" role="status">
      <p>{t(`done.${notice.act}`)}</p>
      {notice.answers.length > 0 ? <p>{t('answers', { codes: notice.answers.join(', ') })}</p> : null}
    </Banner>
  );
}
