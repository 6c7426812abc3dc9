import { exportTillDays } from '@sufra/api/staff/endpoints';
import { addDays } from '@sufra/i18n/time/zone';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { useProvedAction, useWorkplace } from '@sufra/module/console';
import { saveFile } from '@sufra/module/save-file';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { Fault } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { useState } from 'react';

const form = css`display:flex;flex-wrap:wrap;gap:8px 16px;align-items:end`;
const field = css`display:grid;gap:4px;flex:1 1 9rem;font-size:.875rem;font-weight:600`;
const tall = css`min-block-size:3.5rem`;

/** A month of the books. */
const DAYS = 30;

export interface ExportDaysProps {
  readonly branch: string;
  /** Day of business of now. */
  readonly today: string;
}

/** Takes closed days out as a CSV file, with a fresh proof (SHOP-007). */
export function ExportDays({ branch, today }: ExportDaysProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const action = useProvedAction(errorText);
  const [days, setDays] = useState({ from: addDays(today, -DAYS), to: today });
  const save = () =>
    action.run(
      async () => {
        const { name, csv } = await caller.call(exportTillDays, { params: { restaurant, branch }, body: days });
        saveFile(csv, name, 'text/csv;charset=utf-8');
      },
      { said: t('till.saved'), onDone: () => {} },
    );
  return (
    <form
      className={form}
      aria-label={t('till.export')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={field}>
          {t(`till.${end}`)}
          <input
            type="date"
            required
            className={cx(inputClass, tall)}
            value={days[end]}
            onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          />
        </label>
      ))}
      <Button type="submit" kind="secondary" className={tall} busy={action.busy}>
        {t('till.export')}
      </Button>
      <Fault>{action.fault}</Fault>
    </form>
  );
}
