import { useEffect, useState } from 'react';
import { look } from './look.ts';
import { type PanelProps, resources } from './panel-parts.tsx';
import { partRows } from './parts.ts';

/** Seen again when files come or parts are put on the page. */
export function useSeen(plan: PanelProps['plan']) {
  const [seen, setSeen] = useState(() => look(plan, document, resources()));
  useEffect(() => {
    const again = () => setSeen(look(plan, document, resources()));
    const observer = new PerformanceObserver(again);
    observer.observe({ type: 'resource' });
    const timer = setInterval(again, 2000);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [plan]);
  return seen;
}

/** Which releases the page was put together from, and why. */
export function PartsTab({ recorded: { facts }, plan, words }: PanelProps) {
  const { composition, revision, buckets, bucket, grants, end } = facts;
  const { route, tenant, locale, off } = composition.content;
  const rows = partRows(useSeen(plan), facts, words);
  return (
    <>
      <p className="row soft">
        <span>
          <code>{route}</code> · <code>{tenant}</code> · <code>{locale}</code>
        </span>
        <span>
          {words.plan} <code>{revision}</code> · {words.bucket}{' '}
          <code>
            {bucket ?? words.noBucket} ({buckets.from}–{buckets.to})
          </code>
        </span>
      </p>
      <ul>
        {rows.map(({ module, version, reason, isOdd, rendered, places, earlier }) => (
          <li key={module}>
            <span>
              <strong>
                <code>{module}</code>
              </strong>{' '}
              <code>{version}</code>
            </span>
            <bdi className={isOdd ? 'odd' : 'soft'}>{reason}</bdi>
            <span className="soft">
              {[
                ...(rendered.length > 0 ? [`${words.rendered} ${rendered.join(', ')}`] : []),
                ...places,
                ...(earlier.length > 0 ? [`${words.earlier} ${earlier.join(', ')}`] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
        {(off ?? []).map((module) => (
          <li key={`off ${module}`}>
            <code>{module}</code>
            <span className="soft">{words.off}</span>
          </li>
        ))}
      </ul>
      <h3>{words.grants}</h3>
      <ul>
        {grants.map(({ kind, what, at, by, endsAt, gone }) => (
          <li key={kind + what}>
            <code>{what || words.title}</code>
            <span>
              {at !== null && <code>{at} </code>}
              {gone && gone.length > 0 && (
                <span className="odd">
                  {words.gone}: <code>{gone.join(', ')}</code>
                </span>
              )}
              <span className="soft">
                {words.by} <bdi>{by}</bdi>
              </span>
            </span>
            <span className="soft">
              {words.until} <time dateTime={endsAt}>{new Date(endsAt).toLocaleString()}</time>
            </span>
          </li>
        ))}
      </ul>
      <p className="row">
        <a className="button" href={end}>
          {words.end}
        </a>
      </p>
    </>
  );
}
