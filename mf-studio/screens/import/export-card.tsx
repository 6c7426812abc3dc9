import { exportMenu } from '@sufra/api/staff/endpoints';
import { MENU_FORMS, type MenuForm } from '@sufra/api/staff/shop/menu-limits';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { saveFile } from '@sufra/module/save-file';
import { Banner, Button } from '@sufra/ui';
import { card, quietSmall, row } from '@sufra/ui/desk';

const bytesOf = (one: string) => one.charCodeAt(0);

/** The menu as a file; taken in again, it changes nothing. */
export function ExportCard() {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { own } = useWorkplace();
  const proved = useFreshProof();
  const save = useAction(async (form: MenuForm) => {
    const params = { restaurant: own.restaurant };
    const file = await proved(() => caller.call(exportMenu, { params, body: { form } }));
    const content = file.encoding === 'base64' ? Uint8Array.from(atob(file.text), bytesOf) : file.text;
    saveFile(content, file.name, file.type);
  });
  return (
    <section className={card} aria-label={t('import.export')}>
      <h2>{t('import.export')}</h2>
      <p className={quietSmall}>{t('import.exportText')}</p>
      <div className={row}>
        {MENU_FORMS.map((form) => (
          <Button
            key={form}
            kind="secondary"
            size="small"
            busy={save.loading}
            onClick={() => void save.run(form).catch(() => {})}
          >
            {t(`import.form.${form}`)}
          </Button>
        ))}
      </div>
      {save.error ? (
        <Banner tone="danger" role="alert">
          {errorText(save.error)}
        </Banner>
      ) : null}
    </section>
  );
}
