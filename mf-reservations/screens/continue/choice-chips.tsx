import type { LocalizedText } from '@sufra/contract';
import { Name } from '@sufra/ui';
import { coveringInput } from '@sufra/ui/covering-input';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, useBoundField } from '@sufra/ui/form';

const row = css`display:flex;flex-wrap:wrap;gap:var(--s2);padding-block-start:var(--s1)`;
const chip = css`
position:relative;display:inline-flex;align-items:center;gap:6px;min-block-size:var(--target);padding-inline:var(--s4);border-radius:var(--r-full);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);
font-size:var(--fs-s);font-weight:500;cursor:pointer;transition:background-color var(--fast);border:var(--forced-edge);
&:has(:checked){background:var(--selected);color:var(--on-selected);box-shadow:none;font-weight:600}
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}
@media (forced-colors:active){&:has(:checked){outline:3px solid Highlight;outline-offset:-3px}}
`;
const input = css`${coveringInput}`;

interface Choice {
  readonly id: string;
  readonly names?: LocalizedText;
  /** In place of names. */
  readonly label?: string;
}

interface ChipsProps {
  /** Name in the form's values. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

const words = ({ names, label }: Choice) => label ?? <Name name={names} />;

/** One of several, or none of them, as chips; native radios beneath. */
export function RadioChips({ name, label, choices, none }: ChipsProps & { readonly none: string }) {
  const { input: field, error } = useBoundField(name);
  return (
    <ChoiceGroup label={label} error={error}>
      <div className={row}>
        {[{ id: '', label: none }, ...choices].map((choice: Choice) => (
          <label key={choice.id} className={chip}>
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={(field.value ?? '') === choice.id}
              onChange={() => field.onChange(choice.id)}
              className={input}
            />
            {words(choice)}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** Any of several as chips; native checkboxes beneath. The value is a list of ids. */
export function CheckChips({ name, label, choices }: ChipsProps) {
  const { input: field, error } = useBoundField<readonly string[]>(name);
  const chosen = field.value || [];
  return (
    <ChoiceGroup label={label} error={error}>
      <div className={row}>
        {choices.map((choice) => (
          <label key={choice.id} className={chip}>
            <input
              type="checkbox"
              name={name}
              value={choice.id}
              checked={chosen.includes(choice.id)}
              onChange={({ target }) => {
                const known = chosen.filter((id) => choices.some((one) => one.id === id) && id !== choice.id);
                field.onChange(target.checked ? [...known, choice.id] : known);
              }}
              className={input}
            />
            {words(choice)}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
