import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { lockNow, useRinging, useWorkplace } from '@sufra/module/console';
import { css, cx } from '@sufra/ui/css';
import { LockSimpleIcon, SlidersHorizontalIcon, StorefrontIcon, UserCircleIcon } from '@sufra/ui/icons';
import { type ReactNode, useEffect } from 'react';
import { setAhead } from '../board/tick.tsx';
import { ENTRIES, type EntryName } from './entries.ts';
import { useCurrentInView } from './use-current-in-view.ts';

const frame = css`
display:grid;grid-template-columns:5.25rem minmax(0,1fr);min-block-size:100dvh;font-size:1rem;background:var(--canvas);
@media (max-width:43.75em){grid-template-columns:minmax(0,1fr);padding-block-end:calc(4.5rem + env(safe-area-inset-bottom))}
@media print{display:block;min-block-size:0}
`;
const rail = css`
display:flex;flex-direction:column;align-items:center;gap:4px;padding-block:10px;background:var(--sunken);border-inline-end:1px solid var(--outline);position:sticky;inset-block-start:0;block-size:100dvh;z-index:2;
@media (max-width:43.75em){position:fixed;inset-block:auto 0;inset-inline:0;block-size:auto;flex-direction:row;justify-content:safe space-around;overflow-x:auto;border-inline-end:0;border-block-start:1px solid var(--outline);background:var(--surface);padding-block:4px max(4px,env(safe-area-inset-bottom))}
@media print{display:none}
`;
const item = css`
flex:none;inline-size:4.25rem;min-block-size:4rem;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;border-radius:12px;color:var(--ink-2);font-size:.75rem;font-weight:500;line-height:1.3;text-align:center;position:relative;
& svg{font-size:1.25rem}
&[aria-current]{background:var(--surface);color:var(--ink);font-weight:600;box-shadow:inset 0 0 0 1px var(--outline)}
@media (max-width:43.75em){&[aria-current]{box-shadow:none;color:var(--brand-ink)}}
`;
const count = css`position:absolute;inset-block-start:4px;inset-inline-end:6px;min-inline-size:20px;padding-inline:6px;border-radius:99px;background:var(--brand);color:var(--on-brand);font-size:.75rem;font-weight:600;line-height:20px`;
const space = css`flex:1;@media (max-width:43.75em){display:none}`;
const page = css`display:flex;flex-direction:column;min-inline-size:0`;

export interface LiveFrameProps {
  readonly at: EntryName;
  readonly children: ReactNode;
}

/** The rail of a wall tablet, the tabs of a phone. */
export function LiveFrame({ at, children }: LiveFrameProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own, session, may } = useWorkplace();
  const { orders, tables, ahead } = useRinging();
  useEffect(() => setAhead(ahead), [ahead]);
  const waiting: Readonly<Partial<Record<EntryName, number>>> = { orders: orders.length, tables: tables.length };
  const line = useCurrentInView<HTMLElement>(at);
  const link = (to: string) => localePath(locale, to);
  return (
    <div className={frame}>
      <nav ref={line} className={rail} aria-label={t('frame.label')}>
        {ENTRIES.filter(({ right }) => !right || may(right)).map(({ at: name, path, icon: Shape }) => (
          <a
            key={name}
            href={link(`${path}/${own.restaurant}`)}
            className={item}
            aria-current={name === at ? 'page' : undefined}
          >
            <Shape />
            {t(`frame.${name}`)}
            {waiting[name] ? <span className={count}>{waiting[name]}</span> : null}
          </a>
        ))}
        <span className={space} />
        {session.idle_minutes ? (
          <button type="button" className={item} onClick={lockNow}>
            <LockSimpleIcon />
            {t('frame.lock')}
          </button>
        ) : null}
        {may('publish') ? (
          <a href={link(`/settings/${own.restaurant}`)} className={item}>
            <SlidersHorizontalIcon />
            {t('frame.manage')}
          </a>
        ) : null}
        {session.restaurants.length > 1 ? (
          <a href={link('/')} className={item}>
            <StorefrontIcon />
            {t('frame.restaurants')}
          </a>
        ) : null}
        <a href={link('/?me')} className={item}>
          <UserCircleIcon />
          <bdi>{session.person.name}</bdi>
        </a>
      </nav>
      <div className={cx(page)}>{children}</div>
    </div>
  );
}
