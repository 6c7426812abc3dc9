import { isRecord } from '@sufra/contract';
import { Link, useText } from '@sufra/module';
import { useWaitingDraft } from '@sufra/module/console';
import { EmptyState } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card } from '@sufra/ui/desk';
import type { Icon } from '@sufra/ui/icons';

const texts = css`display:grid;gap:8px;& li{white-space:pre-wrap;overflow-wrap:anywhere;user-select:all}`;

export interface GoneProps {
  readonly title: string;
  readonly icon?: Icon;
  /** Where the way on leads, and its words. */
  readonly to: string;
  readonly back: string;
  /** Name of the draft of what was typed over it. */
  readonly draft: string;
}

/** A thing that another person deleted: the way on, and what was typed here over it, to be copied (SHOP-038). */
export function Gone({ title, icon, to, back, draft }: GoneProps) {
  const t = useText();
  const typed = useWaitingDraft(draft);
  const said = typed ? Object.values(typed).flatMap(textsIn) : [];
  return (
    <>
      <EmptyState title={title} {...(icon ? { icon } : {})} action={<Link to={to}>{back}</Link>} />
      {said.length > 0 ? (
        <section className={card} aria-label={t('edited.goneTyped')}>
          <h2>{t('edited.goneTyped')}</h2>
          <ul className={texts}>
            {said.map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
