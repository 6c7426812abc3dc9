import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css, cx } from '@sufra/ui/css';
import { lineBelow, quiet } from '@sufra/ui/desk';
import { type FloorViewProps, PartyBlock } from './floor-timeline.tsx';

const box = css`display:grid;gap:var(--s4);padding-inline:var(--s4)`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:12px;min-block-size:3.5rem;font-size:1rem`;
const list = css`display:grid;gap:8px`;
const row = css`display:grid;grid-template-columns:4.75rem minmax(0,1fr);gap:8px;align-items:start;padding-block:8px;${lineBelow}`;
const label = css`font-weight:600;font-size:1.0625rem;line-height:1.2;padding-block-start:8px;& small{display:block;font-size:.75rem;font-weight:400;color:var(--ink-2)}`;
const blocks = css`display:grid;gap:8px`;
const under = css`padding-block-start:8px;${quiet}`;
const closed = css`background:repeating-linear-gradient(135deg,var(--sunken) 0 8px,var(--canvas) 8px 16px)`;

/**
 * The same as a list, for a phone and for readers that prefer one: each table with its parties in order of
 * time (SHOP-016).
 */
export function FloorList({ evening, chosen, onChoose, sectionAction }: FloorViewProps) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <div className={box}>
      {evening.sections.map((section) => (
        <section key={section.id} aria-label={localizedName(section.names, locale).text}>
          <h2 className={head}>
            {localizedName(section.names, locale).text}
            {sectionAction(section)}
          </h2>
          <ul className={list}>
            {section.tables.map((table) => (
              <li key={table.id} className={cx(row, section.closed && closed)} data-floor-table={table.id}>
                <h3 className={label}>
                  <bdi>{t('floor.tableOf', { table: table.label })}</bdi>
                  <small>{t('floor.seats', { count: table.seats })}</small>
                </h3>
                <div className={blocks}>
                  {table.parties.length === 0 ? <p className={under}>{t('floor.free')}</p> : null}
                  {table.parties.map((party) => (
                    <PartyBlock
                      key={`${party.id} ${party.status}`}
                      party={party}
                      evening={evening}
                      isChosen={party.id === chosen}
                      onChoose={onChoose}
                    />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
