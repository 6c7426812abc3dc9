import { newestFirst } from './log.ts';
import { type PanelProps, useLog } from './panel-parts.tsx';
import { useSeen } from './parts-tab.tsx';

/** Times and sizes: what each module brought, how long its parts took to come, and the calls of the API. */
export function CostTab({ recorded, plan, words }: PanelProps) {
  const mounts = useLog(recorded.mounts);
  const calls = useLog(recorded.calls);
  const seen = useSeen(plan).filter(({ files }) => files > 0);
  const most = Math.max(1, ...seen.map(({ bytes }) => bytes));
  if (seen.length + mounts.length + calls.length === 0) return <p className="soft">{words.empty.cost}</p>;
  return (
    <>
      <ul>
        {seen.map(({ module, version, files, bytes }) => (
          <li key={module}>
            <span>
              <code>{module}</code> <code className="soft">{version}</code>
            </span>
            <span>
              <bdi>{`${(bytes / 1024).toFixed(1)} KB`}</bdi> · {files} {words.files}
            </span>
            <Bar share={bytes / most} />
          </li>
        ))}
      </ul>
      <h3>{words.mounts}</h3>
      <ul>
        {newestFirst(mounts).map(({ at, module, part, ms }, index) => (
          <li key={`${at} ${index}`}>
            <code>{module}</code>
            <code>{part}</code>
            <Took at={at} ms={ms} />
          </li>
        ))}
      </ul>
      <h3>{words.calls}</h3>
      <ul>
        {newestFirst(calls).map(({ at, method, path, status, ms }, index) => (
          <li key={`${at} ${index}`}>
            <code>
              {method} {path}
            </code>
            <span className={status !== null && (status === 0 || status >= 400) ? 'bad-text' : 'soft'}>
              {status === null ? words.outcome.pending : status || words.noAnswer}
            </span>
            <Took at={at} ms={ms} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Took({ at, ms }: { readonly at: number; readonly ms: number | null }) {
  return (
    <span className="soft">
      <bdi>{`${(at / 1000).toFixed(2)} s${ms === null ? '' : ` · ${Math.round(ms)} ms`}`}</bdi>
    </span>
  );
}

function Bar({ share }: { readonly share: number }) {
  const size = (element: HTMLDivElement | null) => element?.style.setProperty('inline-size', `${share * 100}%`);
  return <div className="bar" ref={size} aria-hidden="true" />;
}
