import { useId, useState } from 'react';
import type { ModuleFault } from './faults.ts';
import type { PanelProps } from './panel-parts.tsx';
import { moduleNames } from './parts.ts';

const OF_A_MODULE: readonly ModuleFault[] = ['missing', 'slow', 'throws'];

/** Faults to see what the page does, in this browser alone. */
export function FaultsTab({ recorded: { faults }, plan, words }: PanelProps) {
  const names = moduleNames(plan);
  const [module, setModule] = useState(faults.start?.module ?? names[0] ?? '');
  const id = useId();
  return (
    <>
      <p className="soft">{words.faultsAbout}</p>
      <div className="row">
        <label htmlFor={id}>{words.module}</label>
        <select id={id} value={module} onChange={(event) => setModule(event.target.value)}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {OF_A_MODULE.map((fault) => (
          <button
            key={fault}
            type="button"
            aria-pressed={faults.start?.fault === fault && faults.start.module === module}
            onClick={() => faults.restart({ fault, module })}
          >
            {words.faults[fault]} <span className="soft">({words.restarts})</span>
          </button>
        ))}
      </div>
      <div className="row">
        <button type="button" aria-pressed={faults.isOffline} onClick={() => faults.setOffline(!faults.isOffline)}>
          {words.faults.offline}
        </button>
        <button type="button" aria-pressed={faults.slowMs > 0} onClick={() => faults.setSlow(faults.slowMs === 0)}>
          {words.faults.slowApi}
        </button>
      </div>
    </>
  );
}
