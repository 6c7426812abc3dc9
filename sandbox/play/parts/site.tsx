import { STAFF_ROLES } from '@sufra/api/staff/access/roles';
import { useText } from '@sufra/i18n';
import { Button, LinkButton } from '@sufra/ui';
import type { PlayTenant } from '../facts.ts';
import { ActForm } from '../form.tsx';
import { NAMESPACE } from '../namespace.ts';
import { Part, quietClass, rowClass } from '../part.tsx';

/** The restaurant's storefront, and its console as a person of each role. */
export function SitePart({ chosen }: { chosen: PlayTenant }) {
  const t = useText(NAMESPACE);
  return (
    <Part id="console" title={t('site.title')}>
      <div className={rowClass}>
        <LinkButton size="small" href={chosen.site} target="_blank" rel="noopener">
          {t('site.open')}
        </LinkButton>
      </div>
      <p className={quietClass}>{t('site.console')}</p>
      <ActForm act="enter" target="_blank" className={rowClass}>
        {STAFF_ROLES.map((role) => (
          <Button key={role} type="submit" kind="secondary" size="small" name="role" value={role}>
            {t(`site.role.${role}`)}
          </Button>
        ))}
      </ActForm>
    </Part>
  );
}
