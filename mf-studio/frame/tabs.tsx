import { Link, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { DotsThreeCircleIcon, StorefrontIcon, UserCircleIcon } from '@sufra/ui/icons';
import { useId, useState } from 'react';
import { type EntryName, entriesOf } from './entries.ts';

const TABS = 4;

const bar = css`
display:none;
@media (max-width:43.6875em){display:block;position:fixed;inset-block-end:0;inset-inline:0;z-index:5;background:var(--surface);border-block-start:1px solid var(--outline);padding-block-end:env(safe-area-inset-bottom)}
@media print{display:none}
`;
const line = css`display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr)`;
const tab = css`
min-block-size:4rem;inline-size:100%;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;color:var(--ink-2);font-size:min(.75rem,4.2vw);font-weight:500;line-height:1.3;text-align:center;overflow-wrap:anywhere;
& svg{font-size:min(1.25rem,7vw)}
&[aria-current],&[aria-expanded=true]{color:var(--brand-ink);font-weight:600}
`;
const more = css`display:grid;padding:8px var(--gut);border-block-end:1px solid var(--outline);max-block-size:70dvh;overflow-y:auto`;
const row = css`display:flex;align-items:center;gap:12px;min-block-size:3rem;font-weight:500;& svg{font-size:1.25rem;color:var(--ink-2)}&[aria-current]{color:var(--brand-ink);font-weight:600}`;

/** Five tabs of a phone: the first parts, and the others behind the fifth. */
export function PhoneTabs({ at }: { readonly at: EntryName }) {
  const t = useText();
  const { own, session, may } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const entries = entriesOf(may);
  const [first, rest] = [entries.slice(0, TABS), entries.slice(TABS)];
  const isInMore = rest.some((entry) => entry.at === at);
  const link = (entry: (typeof entries)[number], className: string) => (
    <Link
      key={entry.at}
      className={className}
      to={`${entry.path}/${own.restaurant}`}
      aria-current={entry.at === at ? 'page' : undefined}
    >
      <entry.icon />
      {t(`frame.to.${entry.at}`)}
    </Link>
  );
  return (
    <nav
      className={bar}
      aria-label={t('frame.label')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      <div id={id} className={more} hidden={!isOpen}>
        {rest.map((entry) => link(entry, row))}
        {session.restaurants.length > 1 ? (
          <Link className={row} to="/">
            <StorefrontIcon />
            {t('frame.restaurants')}
          </Link>
        ) : null}
        <Link className={row} to="/?me">
          <UserCircleIcon />
          <bdi>{session.person.name}</bdi>
        </Link>
      </div>
      <div className={line}>
        {first.map((entry) => link(entry, tab))}
        <button
          type="button"
          className={tab}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-current={isInMore ? 'true' : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <DotsThreeCircleIcon />
          {t('frame.more')}
        </button>
      </div>
    </nav>
  );
}
