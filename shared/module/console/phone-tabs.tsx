import { css } from '@sufra/ui/css';
import { countBadge, lineAbove, lineBelow } from '@sufra/ui/desk';
import { DotsThreeCircleIcon, type Icon } from '@sufra/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '../components/link.tsx';

/** Before the one that opens the others. */
const TABS = 4;

const bar = css`
display:none;
@media (max-width:43.6875em){display:block;position:fixed;inset-block-end:0;inset-inline:0;z-index:5;background:var(--surface);${lineAbove};padding-block-end:env(safe-area-inset-bottom)}
@media print{display:none}
`;
const line = css`display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr)`;
const tab = css`
position:relative;min-block-size:4rem;inline-size:100%;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;color:var(--ink-2);font-size:min(.75rem,4.2vw);font-weight:500;line-height:1.3;text-align:center;overflow-wrap:anywhere;
& svg{font-size:min(1.25rem,7vw)}
&[aria-current],&[aria-expanded=true]{color:var(--brand-ink);font-weight:600}
`;
const more = css`display:grid;padding:8px var(--gut);${lineBelow};max-block-size:70dvh;overflow-y:auto`;
const row = css`display:flex;align-items:center;gap:12px;min-block-size:3.5rem;font-weight:500;text-align:start;& svg{font-size:1.25rem;color:var(--ink-2)}&[aria-current]{color:var(--brand-ink);font-weight:600}`;
const badge = css`${countBadge};position:absolute;inset-block-start:4px;inset-inline-start:calc(50% + 4px)`;

export interface PhoneTab {
  readonly key: string;
  readonly icon: Icon;
  readonly text: ReactNode;
  /** Where it leads, locale-free; or what it does. */
  readonly to: string | (() => void);
  readonly isCurrent?: boolean;
  /** What waits there; nothing for 0. */
  readonly count?: number;
}

export interface PhoneTabsProps {
  /** Of the navigation. */
  readonly label: string;
  /** Of the fifth tab. */
  readonly moreLabel: string;
  /** The parts of this half of the console; a fifth and later one stand behind "more". */
  readonly parts: readonly PhoneTab[];
  /** Always behind "more". */
  readonly others: readonly PhoneTab[];
}

/** Five tabs at the foot of a phone: the first parts, and all others behind the fifth. None is cut. */
export function PhoneTabs({ label, moreLabel, parts, others }: PhoneTabsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [first, rest] = [parts.slice(0, TABS), [...parts.slice(TABS), ...others]];
  return (
    <nav
      className={bar}
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      <div id={id} className={more} hidden={!isOpen}>
        {rest.map((one) => (
          <Tab key={one.key} tab={one} className={row} onLeave={() => setOpen(false)} />
        ))}
      </div>
      <div className={line}>
        {first.map((one) => (
          <Tab key={one.key} tab={one} className={tab} />
        ))}
        <button
          type="button"
          className={tab}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-current={rest.some(({ isCurrent }) => isCurrent) ? 'true' : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <DotsThreeCircleIcon />
          {moreLabel}
        </button>
      </div>
    </nav>
  );
}

interface TabProps {
  readonly tab: PhoneTab;
  readonly className: string;
  readonly onLeave?: () => void;
}

function Tab({ tab: { to, icon: Shape, text, isCurrent, count = 0 }, className, onLeave }: TabProps) {
  const inside = (
    <>
      <Shape />
      {text}
      {count > 0 ? <span className={badge}>{count}</span> : null}
    </>
  );
  if (typeof to === 'string')
    return (
      <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onLeave?.();
        to();
      }}
    >
      {inside}
    </button>
  );
}
