import { VisuallyHidden } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { hereEntry, roundedSmall, well } from '@sufra/ui/desk';
import type { Icon } from '@sufra/ui/icons';

const frame = css`display:inline-flex;flex-wrap:wrap;gap:2px;padding:3px;${well};justify-self:start;max-inline-size:100%`;
const segment = css`
position:relative;display:inline-flex;align-items:center;justify-content:center;gap:6px;min-block-size:calc(var(--control) - 6px);padding-inline:12px;${roundedSmall};color:var(--ink-2);font-weight:500;cursor:pointer;
& input{position:absolute;opacity:0;inset:0;inline-size:100%;block-size:100%;margin:0;cursor:inherit}
&:has(:checked){${hereEntry};font-weight:600}
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}
@media (forced-colors:active){&:has(:checked){outline:3px solid Highlight;outline-offset:-3px}}
`;

export interface SegmentsProps<Value extends string> {
  /** Name of the group of radios, unlike any other of the page. */
  readonly name: string;
  readonly label: string;
  readonly describedBy?: string | undefined;
  /** With an icon the words are its name, and are not drawn. */
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: Icon }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few words of which one holds. */
export function Segments<Value extends string>({
  name,
  label,
  describedBy,
  choices,
  value,
  onChoose,
}: SegmentsProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className={frame}>
      {choices.map((choice) => (
        <label key={choice.value} className={segment}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
          {choice.icon ? (
            <>
              <choice.icon />
              <VisuallyHidden>{choice.label}</VisuallyHidden>
            </>
          ) : (
            choice.label
          )}
        </label>
      ))}
    </div>
  );
}
