import type { PagePlan } from '@sufra/contract';
import { css } from '@sufra/ui/css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { look } from './look.ts';

const panel = css`
position:fixed;inset-block-end:0;inset-inline:0;z-index:2147483000;max-block-size:45dvh;overflow:auto;padding:12px 16px;
background:#111;color:#eee;font:12px/1.5 ui-monospace,monospace;direction:ltr;text-align:start;
table{border-collapse:collapse;inline-size:100%}th,td{padding:2px 12px 2px 0;text-align:start;vertical-align:top}
button{margin-inline-end:8px;padding:2px 8px;border:1px solid #777;border-radius:4px;color:inherit;font:inherit}
[data-fault]{color:#ff9d8a}
`;
const outlined = css`
[data-module]{outline:2px dashed #d14;outline-offset:-2px;position:relative}
[data-module]::after{content:attr(data-module) " " attr(data-version);position:absolute;inset-block-start:0;inset-inline-end:0;z-index:1;padding:1px 6px;background:#d14;color:#fff;font:11px ui-monospace,monospace;direction:ltr}
`;

interface PanelProps {
  readonly plan: PagePlan;
  readonly tenant: string;
  readonly onClose: () => void;
}

/** For those who build modules: in English, and nothing that a visitor could not read in the page's source. */
function Panel({ plan, tenant, onClose }: PanelProps) {
  const [seen, setSeen] = useState(() => look(plan, document, resources()));
  const [outlines, setOutlines] = useState(false);
  useEffect(() => {
    const observer = new PerformanceObserver(() => setSeen(look(plan, document, resources())));
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, [plan]);
  useEffect(() => {
    document.documentElement.classList.toggle(outlined, outlines);
    return () => document.documentElement.classList.remove(outlined);
  }, [outlines]);
  return (
    <aside className={panel} aria-label="Sufra devtools" lang="en">
      <p>
        <button type="button" onClick={onClose}>
          Close
        </button>
        <button type="button" aria-pressed={outlines} onClick={() => setOutlines(!outlines)}>
          Outline modules
        </button>
        {tenant} · plan {plan.revision}
      </p>
      <table>
        <thead>
          <tr>
            {['module', 'release', 'rendered', 'places', 'files', 'KB', 'falls back to'].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seen.map(({ module, version, instead, rendered, places, files, bytes, earlier }) => (
            <tr key={module}>
              <td>{module}</td>
              <td {...(instead ? { 'data-fault': true } : {})}>{instead ? `${instead} for ${version}` : version}</td>
              <td>{rendered.join(', ')}</td>
              <td>{places.join(', ')}</td>
              <td>{files}</td>
              <td>{(bytes / 1024).toFixed(1)}</td>
              <td>{earlier.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}

function resources(): PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}

/** Opens at the foot of any page whose address has `sufra-devtools` in its query. */
export function openPanel(plan: PagePlan, tenant: string): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Panel plan={plan} tenant={tenant} onClose={() => root.unmount()} />);
}
