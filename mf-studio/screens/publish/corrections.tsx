import type { DraftCorrection } from '@sufra/api/staff/endpoints';
import { Link, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { lineBetween, roundedInside, Section } from '@sufra/ui/desk';
import { CaretRightIcon, WarningIcon } from '@sufra/ui/icons';
import { settingPath } from '../../content/site-groups.ts';
import { Swatch } from '../../setting/swatch.tsx';

const list = css`display:grid`;
const row = css`display:grid;grid-template-columns:minmax(0,1fr) auto auto;align-items:center;gap:8px 20px;padding:12px 16px;${lineBetween};@media (max-width:43.6875em){grid-template-columns:minmax(0,1fr)}`;
const looks = css`display:inline-flex;align-items:center;gap:8px;& svg{font-size:.75rem;color:var(--ink-3)}`;
const look = css`display:grid;justify-items:center;gap:4px;font-size:.75rem;color:var(--ink-2);& span:first-child{inline-size:2.5rem;block-size:2.5rem;${roundedInside}}`;
const change = css`display:inline-flex;align-items:center;min-block-size:var(--target);font-weight:600;color:var(--brand-ink)`;

/** What the storefront will not take as it is, before and after; nothing of it keeps the draft from being published. */
export function Corrections({ corrections }: { readonly corrections: readonly DraftCorrection[] }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  return (
    <Section
      flush
      title={t('publish.corrections')}
      beside={
        <Badge tone="warning">
          <WarningIcon />
          {t('publish.correctionCount', { count: corrections.length })}
        </Badge>
      }
    >
      <ul className={list}>
        {corrections.map(({ key, text, before, after, scheme }, at) => (
          <li key={`${key ?? ''}${scheme ?? ''}${at}`} className={row}>
            <p>{text}</p>
            {before && after ? (
              <span className={looks}>
                <span className={look}>
                  <Swatch colour={before} />
                  {t('publish.asWritten')}
                </span>
                <CaretRightIcon />
                <span className={look}>
                  <Swatch colour={after} />
                  {t('publish.asPublished')}
                </span>
              </span>
            ) : (
              <span />
            )}
            {key ? (
              <Link className={change} to={settingPath(restaurant, key)}>
                {t('publish.changeIt')}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
