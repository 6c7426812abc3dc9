import type { Content } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { SubTabs } from '../frame/sub-tabs.tsx';
import { SITE_TABS } from '../site/parts.ts';
import { legalGaps } from './legal-gaps.ts';
import { siteGroups } from './site-groups.ts';

export interface SiteTabsProps {
  /** Undefined while it is not known. */
  readonly content: Content | undefined;
  /** Key of a group, `modules`, `publish`, `messages`, `payments`, `domain` or `flags`; empty: none is open. */
  readonly current: string;
}

/** Parts of the site: switches of modules, groups of settings, what was published. */
export function SiteTabs({ content, current }: SiteTabsProps) {
  const t = useText();
  const { own, may } = useWorkplace();
  const { restaurant, country } = own;
  const gaps = content ? legalGaps(content, country).length : 0;
  const legal = gaps > 0 ? t('site.legalMissing', { count: gaps }) : t('site.legal');
  const groups = (content ? siteGroups(content, { look: t('site.look'), legal }) : []).map(({ key, name }) => ({
    id: key,
    to: `/settings/${restaurant}?group=${key}`,
    label: name,
  }));
  return (
    <SubTabs
      label={t('site.parts')}
      current={current}
      items={[
        { id: 'modules', to: `/modules/${restaurant}`, label: t('modules.title') },
        { id: 'publish', to: `/publish/${restaurant}`, label: t('site.publish') },
        ...SITE_TABS.map((tab) => ({ id: tab, to: `/site/${restaurant}?part=${tab}`, label: t(`site.${tab}`) })),
        ...groups,
        { id: 'messages', to: `/messages/${restaurant}`, label: t('messages.title') },
        ...(may('payment_accounts')
          ? [{ id: 'payments', to: `/payments/${restaurant}`, label: t('accounts.title') }]
          : []),
        { id: 'domain', to: `/domain/${restaurant}`, label: t('domain.title') },
        { id: 'flags', to: `/flags/${restaurant}`, label: t('flags.title') },
      ]}
    />
  );
}
