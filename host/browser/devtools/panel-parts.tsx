/** What the panel and its tabs share. */
import type { PagePlan } from '@sufra/contract';
import { useState, useSyncExternalStore } from 'react';
import type { Log } from './log.ts';
import type { Recorded } from './recorded.ts';
import type { ToolsWords } from './words.ts';

export interface PanelProps {
  readonly recorded: Recorded;
  readonly plan: PagePlan;
  readonly words: ToolsWords;
}

/** What a log has now. */
export function useLog<Entry>(log: Log<Entry>): readonly Entry[] {
  return useSyncExternalStore(log.follow, log.all);
}

/** Copies a text that is made when it is asked for, and says that it did. */
export function CopyButton({
  text,
  label,
  words,
}: {
  readonly text: () => string;
  readonly label: string;
  readonly words: Pick<ToolsWords, 'copied' | 'copyFailed'>;
}) {
  const [done, setDone] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(text()).then(
            () => setDone(true),
            () => setDone(false),
          );
        }}
      >
        {label}
      </button>
      <span role="status" className={done === false ? 'bad-text' : 'good'}>
        {done === null ? '' : done ? words.copied : words.copyFailed}
      </span>
    </>
  );
}

export function resources(): PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}
