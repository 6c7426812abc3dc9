import type { ImportDifference } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { Badge, Money, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { cardInside, quietSmall, rowTable, surface } from '@sufra/ui/desk';

// An address of a photo has no place to break.
const whole = css`overflow-wrap:anywhere`;
const was = css`color:var(--ink-3);text-decoration:line-through`;

/** Dishes and groups that the file changes. */
export function changesOf({ added, changed, removed, group_times = 0 }: ImportDifference['counts']): number {
  return added + changed + removed + group_times;
}

/** What the file changes, before it does. */
export function Difference({ difference }: { readonly difference: ImportDifference }) {
  const t = useText();
  const { added, changed, removed, group_times: groupTimes = [], counts } = difference;
  const shown = added.length + changed.length + removed.length + groupTimes.length;
  const all = changesOf(counts);
  if (all === 0) return null;
  const shownValue = (field: string, value: string | null) =>
    value === null ? '—' : field === 'price' ? <Money amount={value} /> : <bdi className={whole}>{value}</bdi>;
  return (
    <section className={surface} aria-label={t('import.difference')}>
      <div className={cardInside}>
        <h2>{t('import.difference')}</h2>
      </div>
      <table className={rowTable}>
        <thead>
          <tr>
            <th scope="col">{t('menu.dish')}</th>
            <th scope="col">{t('import.what')}</th>
            <th scope="col">{t('import.before')}</th>
            <th scope="col">{t('import.after')}</th>
          </tr>
        </thead>
        <tbody>
          {removed.map(({ id, names }) => (
            <tr key={id}>
              <td>
                <Name name={names} />
              </td>
              <td>
                <Badge tone="danger">{t('import.isRemoved')}</Badge>
              </td>
              <td />
              <td />
            </tr>
          ))}
          {changed.flatMap(({ id, names, fields }) =>
            fields.map((one) => (
              <tr key={`${id} ${one.field}`}>
                <td>
                  <Name name={names} />
                </td>
                <td>{t(`import.field.${one.field}`)}</td>
                <td className={was}>{shownValue(one.field, one.was)}</td>
                <td>{shownValue(one.field, one.now)}</td>
              </tr>
            )),
          )}
          {groupTimes.map(({ id, names, ...times }) => (
            <tr key={`group ${id}`}>
              <td>
                <Name name={names} />
              </td>
              <td>{t('import.field.group_times')}</td>
              <td className={was}>{shownValue('group_times', times.was)}</td>
              <td>{shownValue('group_times', times.now)}</td>
            </tr>
          ))}
          {added.map(({ row, names, price }) => (
            <tr key={row}>
              <td>
                <Name name={names} />
              </td>
              <td>
                <Badge tone="success">{t('import.isNew')}</Badge>
              </td>
              <td />
              <td>{price === null ? null : <Money amount={price} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > shown ? <p className={quietSmall}>{t('import.more', { count: all - shown })}</p> : null}
    </section>
  );
}
