import type { Content, DraftCheck } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { edgeless, lineAbove, rowTable, Section } from '@sufra/ui/desk';
import { settingOf } from '../../content/draft.ts';
import { ShownValue, type ShownValueProps } from '../../setting/shown-value.tsx';
import { isEmpty } from '../../setting/values.ts';

const changes = css`
${rowTable};table-layout:fixed;
& th,& td{padding-inline:16px;vertical-align:baseline;overflow-wrap:anywhere}& tbody th{${lineAbove};color:var(--ink);font-weight:600;white-space:normal}
@media (max-width:43.6875em){
& tbody tr{display:grid;padding-block:8px}& tbody th,& td{padding:2px 4px;${edgeless}}& td::before{content:attr(data-label);display:block;font-size:.75rem;color:var(--ink-2)}
}
`;

export interface ChangesProps {
  readonly check: DraftCheck;
  /** For the forms of the values and who changed them; undefined while it is not known. */
  readonly content: Content | undefined;
}

/** Each setting that publishing changes, as customers have it and as they will. */
export function Changes({ check, content }: ChangesProps) {
  const t = useText();
  return (
    <Section flush title={t('publish.changes')} beside={<span>{check.changed.length}</span>}>
      <table className={changes}>
        <thead>
          <tr>
            <th scope="col">{t('publish.setting')}</th>
            <th scope="col">{t('publish.before')}</th>
            <th scope="col">{t('publish.after')}</th>
            <th scope="col">{t('publish.by')}</th>
          </tr>
        </thead>
        <tbody>
          {check.changed.map(({ key, name, before, after, secret }) => {
            const setting = content && settingOf(content, key);
            const { form, choices } = setting ?? { form: 'text', choices: null };
            const isPart = content !== undefined && setting === undefined;
            return (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td data-label={t('publish.before')}>
                  <Side form={form} choices={choices} value={before} isSecret={secret} isPart={isPart} />
                </td>
                <td data-label={t('publish.after')}>
                  <Side form={form} choices={choices} value={after} isSecret={secret} isPart={isPart} />
                </td>
                <td data-label={t('publish.by')}>
                  <bdi>{setting?.change?.by?.name ?? ''}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

/** A part of the site has no default: it is there, or it is not. */
function Side({ isPart, ...shown }: ShownValueProps & { readonly isPart: boolean }) {
  return isPart && isEmpty(shown.value) ? '—' : <ShownValue {...shown} />;
}
