import { BASIC_COLUMNS, MENU_COLUMNS } from '@sufra/api/staff/shop/menu-file-structs';
import { MENU_HEADS } from '@sufra/api/staff/shop/menu-heads';
import { useLocale } from '@sufra/i18n';
import { csvOf } from '@sufra/i18n/csv';
import { useText } from '@sufra/module';
import { saveFile } from '@sufra/module/save-file';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { cardInside, quietSmall, row, rowTable, surface } from '@sufra/ui/desk';
import { useHeadOf } from './use-head-of.ts';

/** On a phone both names of a column are one line, its meaning the next. */
const stacked = css`@media (max-width:43.6875em){& th{padding:0}& td:nth-child(2){color:var(--ink-2);font-size:var(--fs-s)}& td:last-child{flex-basis:100%}}`;
/** New dishes have no id yet. */
const TEMPLATE = BASIC_COLUMNS.filter((column) => column !== 'id');

/** How the table of a menu looks: its columns by the names that are read, and a file to fill in. */
export function ColumnsCard() {
  const t = useText();
  const { locale } = useLocale();
  const headOf = useHeadOf();
  const save = () => {
    const example = TEMPLATE.map((column) => t(`import.example.${column}`));
    saveFile(csvOf(TEMPLATE.map(headOf), [example]), t('import.templateName'), 'text/csv;charset=utf-8');
  };
  return (
    <section className={surface} aria-label={t('import.columns')}>
      <div className={cardInside}>
        <h2>{t('import.columns')}</h2>
        <p className={quietSmall}>{t('import.columnsText')}</p>
        <div className={row}>
          <Button kind="secondary" size="small" onClick={save}>
            {t('import.template')}
          </Button>
        </div>
      </div>
      <table className={cx(rowTable, stacked)}>
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
