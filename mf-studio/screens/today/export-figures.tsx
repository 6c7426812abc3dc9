import { exportFigures } from '@sufra/api/staff/endpoints';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { saveFile } from '@sufra/module/save-file';
import { Button } from '@sufra/ui';
import { Fault } from '@sufra/ui/desk';

/** Saves the days as a file of the device. */
export function ExportFigures({ days }: { readonly days: { from: string; to: string } }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const withProof = useFreshProof();
  const file = useAction(() => withProof(() => caller.call(exportFigures, { params: { restaurant }, body: days })));
  const save = () =>
    void file.run(undefined).then(
      (made) => made && saveFile(made.csv, made.name, 'text/csv;charset=utf-8'),
      () => {},
    );
  return (
    <>
      <Button kind="secondary" busy={file.loading} onClick={save}>
        {t('today.csv')}
      </Button>
      <Fault>{file.error ? errorText(file.error) : null}</Fault>
    </>
  );
}
