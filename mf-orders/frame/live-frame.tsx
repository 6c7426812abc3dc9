import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { lockNow, type PhoneTab, PhoneTabs, useRinging, useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { countBadge, hereEntry, lineAfter, rounded } from '@sufra/ui/desk';
import { LockSimpleIcon, SlidersHorizontalIcon, StorefrontIcon, UserCircleIcon } from '@sufra/ui/icons';
import { type ReactNode, useEffect } from 'react';
import { setAhead } from '../board/tick.tsx';
import { useTabletPrinting } from '../printing/use-tablet-printing.ts';
import { ENTRIES, type EntryName } from './entries.ts';

const frame = css`
display:grid;grid-template-columns:5.25rem minmax(0,1fr);min-block-size:100dvh;font-size:1rem;background:var(--canvas);
@media (max-width:43.6875em){grid-template-columns:minmax(0,1fr);padding-block-end:calc(4.5rem + env(safe-area-inset-bottom))}
@media print{display:block;min-block-size:0}
`;
const rail = css`
display:flex;flex-direction:column;align-items:center;gap:4px;padding-block:10px;background:var(--sunken);${lineAfter};position:sticky;inset-block-start:0;block-size:100dvh;z-index:2;
@media (max-width:43.6875em){display:none}
@media print{display:none}
`;
const itemClass = css`
flex:none;inline-size:4.25rem;min-block-size:4rem;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;${rounded};color:var(--ink-2);font-size:.75rem;font-weight:500;line-height:1.3;text-align:center;position:relative;
& svg{font-size:1.25rem}
&[aria-current]{${hereEntry};font-weight:600}
`;
const countClass = css`position:absolute;inset-block-start:4px;inset-inline-end:6px;${countBadge}`;
const space = css`flex:1`;
const page = css`display:flex;flex-direction:column;min-inline-size:0`;

export interface LiveFrameProps {
  readonly at: EntryName;
  readonly children: ReactNode;
}

/** The rail of a wall tablet, the tabs of a phone: the same parts in the same order. */
export function LiveFrame({ at, children }: LiveFrameProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own, session, may } = useWorkplace();
  const { orders, tables, ahead } = useRinging();
  useEffect(() => setAhead(ahead), [ahead]);
  useTabletPrinting();
  const waiting: Readonly<Partial<Record<EntryName, number>>> = { orders: orders.length, tables: tables.length };
  const link = (to: string) => localePath(locale, to);
  const parts: readonly PhoneTab[] = ENTRIES.filter(({ right }) => !right || may(right)).map(
    ({ at: key, path, icon }) => ({
      ...{ key, icon, text: t(`frame.${key}`), to: `${path}/${own.restaurant}`, isCurrent: key === at },
      count: waiting[key] ?? 0,
    }),
  );
  const others: readonly PhoneTab[] = [
    ...(session.idle_minutes ? [{ key: 'lock', icon: LockSimpleIcon, text: t('frame.lock'), to: lockNow }] : []),
    ...(may('publish')
      ? [{ key: 'manage', icon: SlidersHorizontalIcon, text: t('frame.manage'), to: `/settings/${own.restaurant}` }]
      : []),
    ...(session.restaurants.length > 1
      ? [{ key: 'restaurants', icon: StorefrontIcon, text: t('frame.restaurants'), to: '/' }]
      : []),
    { key: 'me', icon: UserCircleIcon, text: <bdi>{session.person.name}</bdi>, to: '/?me' },
  ];
  const item = ({ key, icon: Shape, text, to, isCurrent, count = 0 }: PhoneTab) =>
    typeof to === 'string' ? (
      <a key={key} href={link(to)} className={itemClass} aria-current={isCurrent ? 'page' : undefined}>
        <Shape />
        {text}
        {count > 0 ? <span className={countClass}>{count}</span> : null}
      </a>
    ) : (
      <button key={key} type="button" className={itemClass} onClick={to}>
        <Shape />
        {text}
      </button>
    );
  return (
    <div className={frame}>
      <nav className={rail} aria-label={t('frame.label')}>
        {parts.map(item)}
        <span className={space} />
        {others.map(item)}
      </nav>
      <PhoneTabs label={t('frame.label')} moreLabel={t('frame.more')} parts={parts} others={others} />
      <div className={page}>{children}</div>
    </div>
  );
}
