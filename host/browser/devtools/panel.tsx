import type { PagePlan } from '@sufra/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { bugReport } from './bug-report.ts';
import { BusTab } from './bus-tab.tsx';
import { CostTab } from './cost-tab.tsx';
import { FailuresTab } from './failures-tab.tsx';
import { FaultsTab } from './faults-tab.tsx';
import { tellFederationTools } from './federation-tools.ts';
import { look } from './look.ts';
import { CopyButton, type PanelProps, resources, useLog } from './panel-parts.tsx';
import { partRows } from './parts.ts';
import { PartsTab } from './parts-tab.tsx';
import { PlacesTab } from './places-tab.tsx';
import type { Recorded } from './recorded.ts';
import { STYLE } from './style.ts';
import { stayOnTop } from './top.ts';
import { type ToolsWords, wordsIn } from './words.ts';

type Tab = keyof ToolsWords['tabs'];
const TABS: readonly Tab[] = ['parts', 'bus', 'places', 'failures', 'cost', 'faults'];

/** @internal For tests; pages get it by `showPanel`. */
export function Panel({ recorded, plan, words }: PanelProps) {
  const [isOpen, setOpen] = useState(true);
  const [tab, setTab] = useState<Tab>('parts');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const reopen = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(true);
  const failures = useLog(recorded.failures);
  const { faults, facts } = recorded;
  useSyncExternalStore(faults.follow, faults.version);
  useEffect(() => {
    // Where the focus was is gone; on the first showing it is the page's.
    if (wasOpen.current !== isOpen) (isOpen ? panel.current : reopen.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) {
    return (
      <button ref={reopen} type="button" className="reopen" aria-label={words.open} onClick={() => setOpen(true)}>
        Sufra{faults.isSimulating() ? ' ⚠' : ''}
      </button>
    );
  }
  const report = () =>
    bugReport({
      facts,
      rows: partRows(look(plan, document, resources()), facts, wordsIn('en')),
      failures: recorded.failures.all(),
      bus: recorded.bus.all(),
      calls: recorded.calls.all(),
      fault: faults.start,
      agent: navigator.userAgent,
    });
  const tabs: Record<Tab, ReactNode> = {
    parts: <PartsTab recorded={recorded} plan={plan} words={words} />,
    bus: <BusTab recorded={recorded} words={words} />,
    places: <PlacesTab words={words} />,
    failures: <FailuresTab recorded={recorded} words={words} />,
    cost: <CostTab recorded={recorded} plan={plan} words={words} />,
    faults: <FaultsTab recorded={recorded} plan={plan} words={words} />,
  };
  return (
    <aside
      ref={panel}
      className="tools"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Not of the page below: a dialog there stays open.
        event.stopPropagation();
        event.preventDefault();
        setOpen(false);
      }}
    >
      <header>
        <h2 id={`${id}-title`}>{words.title}</h2>
        <code className="id">{facts.composition.id}</code>
        <CopyButton text={report} label={words.copyReport} words={words} />
        <button type="button" onClick={() => setOpen(false)}>
          {words.close}
        </button>
      </header>
      {faults.isSimulating() && (
        <div className="strip" role="status">
          {words.running}: {runningFaults(recorded, words)}
          <button type="button" onClick={() => faults.end()}>
            {words.endFaults}
          </button>
        </div>
      )}
      <div role="tablist" aria-label={words.title}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={(event) => {
              const next = tabAfter(event, one);
              if (!next) return;
              event.preventDefault();
              setTab(next);
              const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
              root.getElementById(`${id}-${next}`)?.focus();
            }}
          >
            {words.tabs[one]}
            {one === 'failures' && failures.length > 0 && <span className="count bad">{failures.length}</span>}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that it must be reached by keys */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0}>
        {tabs[tab]}
      </div>
    </aside>
  );
}

function tabAfter({ key, currentTarget }: KeyboardEvent, tab: Tab): Tab | undefined {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const index = TABS.indexOf(tab);
  if (key === 'Home') return TABS[0];
  if (key === 'End') return TABS.at(-1);
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? undefined : TABS[(index + (isRtl ? -step : step) + TABS.length) % TABS.length];
}

function runningFaults({ faults }: Recorded, words: ToolsWords): string {
  const { start, isOffline, slowMs } = faults;
  return [
    ...(start ? [`${start.module}: ${words.faults[start.fault]}`] : []),
    ...(isOffline ? [words.faults.offline] : []),
    ...(slowMs > 0 ? [words.faults.slowApi] : []),
  ].join(' · ');
}

/**
 * Puts the panel on the page, in a root of its own: no style of the page reaches it, nor does one of its own leave it.
 */
export function showPanel(recorded: Recorded, plan: PagePlan): void {
  tellFederationTools(plan);
  const host = document.createElement('div');
  host.lang = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  host.dir = host.lang === 'ar' ? 'rtl' : 'ltr';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  stayOnTop(host);
  createRoot(root).render(<Panel recorded={recorded} plan={plan} words={wordsIn(host.lang)} />);
}
