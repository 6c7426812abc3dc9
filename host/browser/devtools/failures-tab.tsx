import { errorPage, releaseId } from '@sufra/contract';
import { newestFirst } from './log.ts';
import { CopyButton, type PanelProps, useLog } from './panel-parts.tsx';

/** What failed on this page, the last first, with the place in the sources for whom the registry tells it. */
export function FailuresTab({ recorded, words }: Pick<PanelProps, 'recorded' | 'words'>) {
  const failures = useLog(recorded.failures);
  if (failures.length === 0) return <p className="soft">{words.empty.failures}</p>;
  return (
    <ul>
      {newestFirst(failures).map((failure, index) => {
        const { when, module, version, part, phase, cause, place, message, isSimulated } = failure;
        const release = releaseId({ name: module, version });
        return (
          <li key={`${when} ${index}`}>
            <span>
              <strong>
                <code>{release}</code>
              </strong>
              <br />
              <span className="soft">
                <bdi>{`${(when / 1000).toFixed(2)} s`}</bdi> <code>{part}</code>
              </span>
            </span>
            <span>
              <code className="bad-text">{message}</code>
              {isSimulated && <span className="odd"> ({words.simulated})</span>}
              <br />
              <code className="soft">{errorPage(failure)}</code>
            </span>
            <span>
              <code>{`${phase}/${cause}`}</code>
              {place && (
                <>
                  <br />
                  <code>{place}</code>{' '}
                  <CopyButton
                    text={() => `npx sufra stack ${release} '${place}'`}
                    label={words.copyStack}
                    words={words}
                  />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
