import type { ImportFault } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { faultText, figures, quietSmall, rowTable, surface } from '@sufra/ui/desk';
import { useHeadOf } from './use-head-of.ts';

const wrong = css`background:var(--danger-tint)`;
// Heads of the table are out of sight on a phone.
const phoneOnly = css`display:none;@media (max-width:43.6875em){display:inline}`;

/** What is wrong, by row: the file is mended where it was made, and chosen again. */
export function Faults({ faults, count }: { readonly faults: readonly ImportFault[]; readonly count: number }) {
  const t = useText();
  const headOf = useHeadOf();
  return (
    <>
      <Banner tone="danger" role="alert">
        {t('import.nothing', { count })}
      </Banner>
      <section className={surface} aria-label={t('import.faultsLabel')}>
        <table className={rowTable}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('menu.dish')}</th>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.value')}</th>
              <th scope="col">{t('import.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault, index) => (
              <tr key={index} className={wrong}>
                <td className={figures}>
                  {fault.row === 0 ? (
                    t('import.wholeFile')
                  ) : (
                    <>
                      <span className={phoneOnly}>{t('import.row')} </span>
                      {fault.row}
                    </>
                  )}
                </td>
                <td>{fault.name === null ? t('import.noName') : <bdi>{fault.name}</bdi>}</td>
                <td>{fault.column === null ? null : <bdi>{headOf(fault.column)}</bdi>}</td>
                <td>
                  <bdi>{fault.value}</bdi>
                </td>
                <td className={faultText}>{t(`import.code.${fault.code}`, { ...fault.params })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > faults.length ? (
        <p className={quietSmall}>{t('import.more', { count: count - faults.length })}</p>
      ) : null}
    </>
  );
}
