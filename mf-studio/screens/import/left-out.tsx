import type { MenuFileChecked } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { Banner } from '@sufra/ui';

/** What the file has and the import does not take; nothing where it takes all. */
export function LeftOut({ checked }: { readonly checked: MenuFileChecked }) {
  const t = useText();
  const { left_out = [], unread_columns = [] } = checked;
  if (left_out.length + unread_columns.length === 0) return null;
  return (
    <Banner tone="warning" role="status">
      <p>{t('import.leftOut')}</p>
      <ul>
        {left_out.map(({ part, rows }) => (
          <li key={part}>{t(`import.leftOutPart.${part}`, { count: rows })}</li>
        ))}
        {unread_columns.map((name, index) => (
          <li key={index}>
            {t('import.unreadColumn')} <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
