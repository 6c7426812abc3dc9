import { BASIC_COLUMNS, MENU_COLUMNS, type MenuColumn } from '@sufra/api/staff/menu-file-structs';
import { MENU_HEADS } from '@sufra/api/staff/menu-heads';
import { useLocale } from '@sufra/i18n';
import { csvOf } from '@sufra/i18n/csv';
import { useText } from '@sufra/module';
import { saveFile } from '@sufra/module/save-file';
import { Button } from '@sufra/ui';
import { card, padded, quiet, table } from '../../menu/table.ts';

/** New dishes have no id yet. */
const TEMPLATE = BASIC_COLUMNS.filter((column) => column !== 'id');

/** How the table of a menu looks: its columns by the names that are read, and a file to fill in. */
export function ColumnsCard() {
  const t = useText();
  const { locale } = useLocale();
  const headOf = (column: MenuColumn) => MENU_HEADS[column][locale === 'ar' ? 1 : 0];
  const save = () => {
    const example = TEMPLATE.map((column) => t(`import.example.${column}`));
    saveFile(csvOf(TEMPLATE.map(headOf), [example]), t('import.templateName'), 'text/csv;charset=utf-8');
  };
  return (
    <section className={card} aria-label={t('import.columns')}>
      <div className={padded}>
        <h2>{t('import.columns')}</h2>
        <p className={quiet}>{t('import.columnsText')}</p>
        <Button kind="secondary" size="small" onClick={save}>
          {t('import.template')}
        </Button>
      </div>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.otherHead')}</th>
            <th scope="col">{t('import.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {MENU_COLUMNS.map((column) => (
            <tr key={column}>
              <th scope="row">
                <bdi>{headOf(column)}</bdi>
              </th>
              <td>
                <bdi>{MENU_HEADS[column][locale === 'ar' ? 0 : 1]}</bdi>
              </td>
              <td>{t(`import.means.${column}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
