import { exportOrderHistory } from '@sufra/api/staff/endpoints';
import type { HistoryState } from '@sufra/api/staff/serve/history-states';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { useProvedAction, useWorkplace } from '@sufra/module/console';
import { saveFile } from '@sufra/module/save-file';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault } from '@sufra/ui/desk';

const box = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px`;
const tall = css`min-block-size:3.5rem`;

export interface ExportHistoryProps {
  /** What is shown. */
  readonly body: { q?: string; day?: string; state?: HistoryState; branch_id?: string };
}

/** Takes what is looked for out as a CSV file, at most 10,000 orders; with a fresh proof (SHOP-007). */
export function ExportHistory({ body }: ExportHistoryProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const action = useProvedAction(errorText);
  const save = () =>
    action.run(
      async () => {
        const { name, csv } = await caller.call(exportOrderHistory, { params: { restaurant }, body });
        saveFile(csv, name, 'text/csv;charset=utf-8');
      },
      { said: t('history.saved'), onDone: () => {} },
    );
  return (
    <div className={box}>
      <Button kind="secondary" className={tall} busy={action.busy} onClick={save}>
        {t('history.export')}
      </Button>
      <Fault>{action.fault}</Fault>
    </div>
  );
}
