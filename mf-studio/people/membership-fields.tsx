import { canBeLimited, STAFF_ROLES, type StaffRole } from '@sufra/api/staff/access/roles';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useRoleName, useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { CheckRow, Select } from '@sufra/ui/form';
import { useId } from 'react';

const box = css`display:grid;gap:8px`;
const field = css`display:grid;gap:4px;font-weight:600`;

/** What a person may do, and where. */
export interface Membership {
  role: StaffRole;
  /** Null: every branch. */
  branches: string[] | null;
}

export interface MembershipFieldsProps {
  readonly value: Membership;
  readonly onChange: (value: Membership) => void;
}

/** The role, and the branches that it is limited to. An owner is at all of them. */
export function MembershipFields({ value, onChange }: MembershipFieldsProps) {
  const t = useText();
  const { locale } = useLocale();
  const roleName = useRoleName();
  const { branches } = useWorkplace().own;
  const id = useId();
  const { role, branches: chosen } = value;
  const canLimit = canBeLimited(role) && branches.length > 1;
  return (
    <div className={box}>
      <label className={field} htmlFor={id}>
        {t('people.role')}
      </label>
      <Select
        id={id}
        value={role}
        onChange={(event) => {
          const next = event.target.value as StaffRole;
          onChange({ role: next, branches: canBeLimited(next) ? chosen : null });
        }}
      >
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </Select>
      <p className={quiet}>{t(`people.means.${role}`)}</p>
      {canLimit ? (
        <fieldset>
          <legend className={field}>{t('people.branches')}</legend>
          <CheckRow
            label={t('people.everyBranch')}
            checked={chosen === null}
            onChange={() => onChange({ role, branches: chosen === null ? [branches[0]!.id] : null })}
          />
          {branches.map(({ id: branch, names }) => (
            <CheckRow
              key={branch}
              label={localizedName(names, locale).text}
              checked={chosen?.includes(branch) ?? true}
              disabled={chosen === null}
              onChange={() => {
                const others = (chosen ?? []).filter((one) => one !== branch);
                const next = chosen?.includes(branch) ? others : [...others, branch];
                if (next.length > 0) onChange({ role, branches: next });
              }}
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
