import { useState } from 'react';
import { newestFirst } from './log.ts';
import { type PanelProps, useLog } from './panel-parts.tsx';
import type { BusEntry } from './record-bus.ts';

/** What crossed the bus, the newest first. */
export function BusTab({ recorded: { bus }, words }: Pick<PanelProps, 'recorded' | 'words'>) {
  const live = useLog(bus);
  const [stopped, setStopped] = useState<readonly BusEntry[] | null>(null);
  const [filter, setFilter] = useState('');
  const matches = ({ topic, from, to }: BusEntry) => `${topic} ${from} ${to.join(' ')}`.includes(filter.trim());
  const shown = newestFirst((stopped ?? live).filter(matches));
  return (
    <>
      <div className="row">
        <input
          type="search"
          aria-label={words.filter}
          placeholder={words.filter}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <button type="button" aria-pressed={stopped !== null} onClick={() => setStopped(stopped ? null : live)}>
          {stopped ? words.resume : words.pause}
        </button>
        <button
          type="button"
          onClick={() => {
            setStopped(null);
            bus.clear();
          }}
        >
          {words.clear}
        </button>
      </div>
      {shown.length === 0 && <p className="soft">{words.empty.bus}</p>}
      <ul>
        {shown.map((entry, index) => (
          <li key={`${entry.at} ${index}`}>
            <span>
              <code>{entry.topic}</code>
            </span>
            <span className="mono">
              {entry.kind === 'other-tab' ? words.otherTab : entry.from} → {entry.to.join(', ') || words.nobody}
            </span>
            <span>
              <span className={toneOf(entry)}>{words.outcome[entry.outcome]}</span> <code>{entry.why}</code>
              <span className="soft">
                {' '}
                <bdi>{`${(entry.at / 1000).toFixed(2)} s · ${entry.bytes} B${entry.ms === null ? '' : ` · ${entry.ms.toFixed(1)} ms`}`}</bdi>
              </span>
            </span>
            <details>
              <summary>{words.payload}</summary>
              <pre className="mono">{JSON.stringify(entry.payload, null, 1) ?? '–'}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function toneOf({ outcome }: BusEntry): string {
  return outcome === 'delivered' ? 'good' : outcome === 'pending' ? 'soft' : 'bad-text';
}
