import { Link } from '@sufra/module';
import { css, cx } from '@sufra/ui/css';
import { hereEntry, pressable, roundedInside, surface } from '@sufra/ui/desk';
import { CaretDownIcon } from '@sufra/ui/icons';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SubTab } from './sub-tabs.tsx';

/** On a wide page the list stands beside the part; below that it opens above it. */
const frame = css`flex:1;display:grid;grid-template-columns:12.5rem minmax(0,1fr);gap:16px 24px;align-items:start;@media (max-width:74.9375em){display:flex;flex-direction:column;align-items:stretch}@media print{display:block}`;
const side = css`position:sticky;inset-block-start:calc(3.75rem + 20px);max-block-size:calc(100dvh - 7rem);overflow-y:auto;@media (max-width:74.9375em){position:static;max-block-size:none;overflow:visible}@media print{display:none}`;
const opener = css`display:none;@media (max-width:74.9375em){display:flex;align-items:center;gap:8px;inline-size:100%;min-block-size:max(2.75rem,var(--target));padding-inline:12px;background:var(--surface);${pressable};font-weight:600;text-align:start;& svg{margin-inline-start:auto;transition:rotate var(--fast)}&[aria-expanded=true] svg{rotate:180deg}}`;
const list = css`display:grid;gap:16px;@media (max-width:74.9375em){grid-template-columns:repeat(auto-fill,minmax(min(11rem,100%),1fr));margin-block-start:8px;padding:12px;${surface}}`;
const closed = css`@media (max-width:74.9375em){display:none}`;
const heading = css`padding:0 10px 4px;color:var(--ink-2);font-size:.75rem;font-weight:500`;
const link = css`
display:flex;align-items:center;min-block-size:var(--control);padding:4px 10px;${roundedInside};color:var(--ink-2);font-weight:500;overflow-wrap:anywhere;
&:hover{color:var(--ink)}&:focus-visible{outline-offset:-3px}
&[aria-current]{${hereEntry};font-weight:600}
@media (max-width:74.9375em){min-block-size:2.75rem}
`;
const part = css`display:flex;flex-direction:column;gap:16px;min-inline-size:0;align-self:stretch;@media (max-width:74.9375em){flex:1}`;

export interface PartGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly SubTab[];
}

export interface PartListProps {
  /** Name of the navigation. */
  readonly label: string;
  readonly groups: readonly PartGroup[];
  readonly current: string;
  /** The part that is open. */
  readonly children: ReactNode;
}

/**
 * More parts than one row of tabs holds: a grouped list, nothing cut, and the part that is open beside or
 * below it (SHOP-030).
 */
export function PartList({ label, groups, current, children }: PartListProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const here = groups.flatMap(({ items }) => items).find((item) => item.id === current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part that opens closes the list
  useEffect(() => setOpen(false), [current]);
  return (
    <div className={frame}>
      <nav
        className={side}
        aria-label={label}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !isOpen) return;
          setOpen(false);
          button.current?.focus();
        }}
      >
        <button
          ref={button}
          type="button"
          className={opener}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          onClick={() => setOpen(!isOpen)}
        >
          {here?.label ?? label}
          <CaretDownIcon />
        </button>
        <div id={`${id}list`} className={cx(list, !isOpen && closed)}>
          {groups.map(({ id: group, title, items }) => (
            <div key={group}>
              <p id={`${id}${group}`} className={heading}>
                {title}
              </p>
              <ul aria-labelledby={`${id}${group}`}>
                {items.map(({ id: item, to, label: words }) => (
                  <li key={item}>
                    <Link to={to} className={link} aria-current={item === current ? 'page' : undefined}>
                      {words}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      <div className={part}>{children}</div>
    </div>
  );
}
