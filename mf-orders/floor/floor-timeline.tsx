import type { Evening, StaffReservation } from '@sufra/api/staff/endpoints';
import { formatTime, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css, cx } from '@sufra/ui/css';
import {
  edgeChosen,
  edgeDashed,
  edgeDotted,
  edgeLate,
  edgeNow,
  lineAbove,
  lineBelow,
  noEdge,
  nowLine,
  plainTable,
  timeBlock,
} from '@sufra/ui/desk';
import type { ReactNode } from 'react';
import { LOOK_ICONS, lookOf, type PartyLook, usePartyWords } from './party-words.tsx';
import { COLUMNS_IN_HOUR, columnAt, columnsOf, type Hours, hourStarts, lanesOf } from './timeline.ts';

const scroll = css`overflow-x:auto;max-inline-size:100%;${lineAbove}`;
const table = css`
${plainTable};table-layout:fixed;
& th{font-weight:600;text-align:start}& td{padding:2px;block-size:3.75rem}& tbody tr{${lineBelow}}
`;
const labelColumn = css`inline-size:4.75rem`;
const column = css`inline-size:1.5rem`;
const nowColumn = css`background:var(--danger-tint);${nowLine}`;
const hour = css`&&{font-size:.75rem;font-weight:500;color:var(--ink-2);padding-block:8px;white-space:nowrap}`;
const nowHour = css`&&{color:var(--danger);font-weight:600}`;
const label = css`position:sticky;inset-inline-start:0;z-index:1;background:var(--canvas);padding-inline:12px 4px;font-size:1.0625rem;line-height:1.2;& small{display:block;font-size:.75rem;font-weight:400;color:var(--ink-2)}`;
const sectionRow = css`&&{padding:8px 12px}`;
const sectionHead = css`position:sticky;inset-inline-start:12px;display:inline-flex;flex-wrap:wrap;align-items:center;gap:12px;min-block-size:3.5rem`;
const closed = css`background:repeating-linear-gradient(135deg,var(--sunken) 0 8px,var(--canvas) 8px 16px)`;

const block = css`
inline-size:100%;min-block-size:3.5rem;block-size:100%;display:flex;flex-direction:column;justify-content:center;padding:4px 8px;${timeBlock};overflow:hidden;line-height:1.35;text-align:start;white-space:nowrap;background:var(--surface);
& b{display:flex;gap:5px;align-items:center;font-size:.875rem;font-weight:600}& b svg,& b span{flex:none}& bdi{overflow:hidden;text-overflow:ellipsis}& small{font-size:.75rem;color:var(--ink-2);overflow:hidden;text-overflow:ellipsis}
&[aria-pressed=true]{outline:3px solid var(--brand-ink);outline-offset:-1px}
`;
const looks: Readonly<Record<PartyLook, string>> = {
  seated: css`background:var(--brand-tint);${edgeChosen}`,
  booked: '',
  ready: css`${edgeNow}`,
  late: edgeLate,
  held: edgeDashed,
  gone: css`background:none;${noEdge};color:var(--ink-2)`,
  missed: css`background:none;${edgeDotted};color:var(--ink-2)`,
};

export interface FloorViewProps {
  readonly evening: Evening;
  /** Id of the party whose details are shown. */
  readonly chosen: string | null;
  readonly onChoose: (party: string) => void;
  /** What can be done with a section, beside its name. */
  readonly sectionAction: (section: Evening['sections'][number]) => ReactNode;
}

/**
 * The evening by table: a row for each table, a block for each party. It is a table of the page, and reads as
 * one (SHOP-016).
 */
export function FloorTimeline({ evening, hours, ...props }: FloorViewProps & { readonly hours: Hours }) {
  const t = useText();
  const { locale } = useLocale();
  const columns = columnsOf(hours);
  const now = columnAt(hours, Date.parse(evening.now));
  const { time_zone: timeZone } = evening;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
    <section className={scroll} aria-label={t('floor.timeline')} tabIndex={0}>
      <table className={table}>
        <colgroup>
          <col className={labelColumn} />
          {Array.from({ length: columns }, (_, index) => (
            <col key={index} className={cx(column, index === now && nowColumn)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={hour}>
              {t('floor.table')}
            </th>
            {hourStarts(hours).map((at) => {
              const isNow = now !== null && Math.floor(now / COLUMNS_IN_HOUR) === (at - hours.from) / 3_600_000;
              const shown = isNow ? evening.now : new Date(at).toISOString();
              return (
                <th key={at} scope="col" colSpan={COLUMNS_IN_HOUR} className={cx(hour, isNow && nowHour)}>
                  {isNow ? `${t('floor.now')} ` : ''}
                  {formatTime(shown, { locale, timeZone })}
                </th>
              );
            })}
          </tr>
        </thead>
        {evening.sections.map((section) => (
          <tbody key={section.id}>
            <tr>
              <th scope="rowgroup" colSpan={columns + 1} className={sectionRow}>
                <span className={sectionHead}>
                  {localizedName(section.names, locale).text}
                  {props.sectionAction(section)}
                </span>
              </th>
            </tr>
            {section.tables.map((one) => (
              <TableRows
                key={one.id}
                table={one}
                isClosed={section.closed}
                hours={hours}
                evening={evening}
                {...props}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface TableRowsProps extends FloorViewProps {
  readonly table: Evening['sections'][number]['tables'][number];
  readonly isClosed: boolean;
  readonly hours: Hours;
}

function TableRows({ table: one, isClosed, hours, evening, chosen, onChoose }: TableRowsProps) {
  const t = useText();
  const lanes = lanesOf(one.parties, hours);
  return lanes.map((cells, lane) => (
    <tr key={lane} className={isClosed ? closed : undefined} data-floor-table={one.id}>
      {lane === 0 ? (
        <th scope="row" rowSpan={lanes.length} className={label}>
          <bdi>{one.label}</bdi>
          <small>{t('floor.seats', { count: one.seats })}</small>
        </th>
      ) : null}
      {cells.map(({ span, party }, index) => (
        <td key={index} colSpan={span}>
          {party ? (
            <PartyBlock party={party} evening={evening} isChosen={party.id === chosen} onChoose={onChoose} />
          ) : null}
        </td>
      ))}
    </tr>
  ));
}

interface PartyBlockProps {
  readonly party: StaffReservation;
  readonly evening: Evening;
  readonly isChosen: boolean;
  readonly onChoose: (party: string) => void;
}

/** A party on the floor; it opens its details. */
export function PartyBlock({ party, evening, isChosen, onChoose }: PartyBlockProps) {
  const words = usePartyWords(evening)(party);
  const look = lookOf(party);
  const Shape = LOOK_ICONS[look];
  return (
    <button
      type="button"
      className={cx(block, looks[look])}
      data-reservation={party.id}
      aria-pressed={isChosen}
      aria-label={words.whole}
      onClick={() => onChoose(party.id)}
    >
      <b>
        <Shape />
        <bdi>{words.name}</bdi>
        <span>· {party.guests_count}</span>
      </b>
      <small>{words.short}</small>
    </button>
  );
}
