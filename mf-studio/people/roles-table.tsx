import { mayDo, STAFF_ROLES, type StaffRight } from '@sufra/api/staff/access/roles';
import { useText } from '@sufra/module';
import { useRoleName } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { Section, table } from '@sufra/ui/desk';

const scroll = css`overflow-x:auto`;
const rights = css`${table};& th,& td{padding:8px 16px;white-space:nowrap}`;

/** What is most asked about roles. The rule of each call is the provider's. */
const SHOWN = [
  'take_orders',
  'sell_out',
  'refund',
  'change_menu',
  'change_promotions',
  'publish',
  'see_figures',
  'change_people',
] as const satisfies readonly StaffRight[];

/** What each role may do, read from the table that the provider enforces (SHOP-003). */
export function RolesTable() {
  const t = useText();
  const roleName = useRoleName();
  return (
    <Section title={t('people.roles')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keys */}
      <section className={scroll} aria-label={t('people.roles')} tabIndex={0}>
        <table className={rights}>
          <thead>
            <tr>
              <th scope="col">{t('people.right.title')}</th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col">
                  {roleName(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN.map((right) => (
              <tr key={right}>
                <th scope="row">{t(`people.right.${right}`)}</th>
                {STAFF_ROLES.map((role) => (
                  <td key={role}>{t(mayDo(role, right) ? 'people.yes' : 'people.no')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
