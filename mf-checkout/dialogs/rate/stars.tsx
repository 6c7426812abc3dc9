import { MAX_STARS } from '@sufra/api/order/limits';
import { useText } from '@sufra/module';
import { VisuallyHidden } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { requiredError, useBoundField } from '@sufra/ui/form';
import { goldStar } from '@sufra/ui/gold-star';
import { StarFillIcon, StarIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useId } from 'react';

const group = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s1) var(--s4);min-inline-size:0`;
const title = css`float:inline-start;font-weight:600;overflow-wrap:anywhere`;
const row = css`display:flex;margin-inline-start:auto`;
const star = css`
position:relative;display:grid;place-items:center;inline-size:var(--target);block-size:var(--target);font-size:1.625rem;color:var(--ink-3);cursor:pointer;border-radius:var(--r-s);
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:-2px}
@supports not selector(:has(a)){&:focus-within{outline:3px solid var(--brand-ink);outline-offset:-2px}}
`;
const lit = css`${goldStar}`;
const radio = css`position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:inherit`;
const wrong = css`display:flex;align-items:center;gap:6px;inline-size:100%;color:var(--danger);font-size:var(--fs-cap);font-weight:500`;

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

/** One question of a rating: five stars that are five radios, chosen by tap and by arrow keys (CHK-047). */
export function Stars({ name, label, isRequired }: { name: string; label: React.ReactNode; isRequired?: boolean }) {
  const t = useText();
  const errorId = useId();
  const { input, error } = useBoundField<number | undefined>(name, {
    validate: (value) => (isRequired && !value ? requiredError : undefined),
  });
  const chosen = Number(input.value) || 0;
  return (
    <fieldset
      className={group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      data-test={`stars-${name}`}
    >
      <legend className={title}>{label}</legend>
      <div className={row}>
        {STARS.map((count) => (
          <label key={count} className={cx(star, count <= chosen && lit)}>
            <input
              type="radio"
              name={name}
              value={count}
              className={radio}
              checked={count === chosen}
              onChange={() => input.onChange(count)}
            />
            <VisuallyHidden>{t('rate.stars', { count })}</VisuallyHidden>
            {count <= chosen ? <StarFillIcon /> : <StarIcon />}
          </label>
        ))}
      </div>
      {error ? (
        <span id={errorId} className={wrong}>
          <WarningCircleFillIcon />
          {t('rate.chooseStars')}
        </span>
      ) : null}
    </fieldset>
  );
}
