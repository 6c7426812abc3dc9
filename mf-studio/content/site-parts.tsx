import type { Content } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import type { ReactNode } from 'react';
import { PartList } from '../frame/part-list.tsx';
import { SITE_TABS } from '../site/parts.ts';
import { legalGaps } from './legal-gaps.ts';
import { groupedParts } from './part-groups.ts';
import { siteGroups } from './site-groups.ts';

export interface SitePartsProps {
  /** Undefined while it is not known. */
  readonly content: Content | undefined;
  /** Key of a group, `modules`, `publish`, `messages`, `payments`, `tax`, `domain` or `flags`; empty: none is open. */
  readonly current: string;
  /** The part that is open. */
  readonly children: ReactNode;
}

/**
 * Parts of the site by what they are for, beside the one that is open: switches of modules, groups of
 * settings, what was published (SHOP-030).
 */
export function SiteParts({ content, current, children }: SitePartsProps) {
  const t = useText();
  const { own, may } = useWorkplace();
  const { restaurant, country } = own;
  const gaps = content ? legalGaps(content, country).length : 0;
  const legal = gaps > 0 ? t('site.legalMissing', { count: gaps }) : t('site.legal');
  const parts = [
    ...(content ? siteGroups(content, { look: t('site.look'), legal }) : []).map(({ key, name }) => ({
      ...{ id: key, to: `/settings/${restaurant}?group=${key}`, label: name },
    })),
    ...SITE_TABS.map((tab) => ({ id: tab, to: `/site/${restaurant}?part=${tab}`, label: t(`site.${tab}`) })),
    { id: 'modules', to: `/modules/${restaurant}`, label: t('modules.title') },
    { id: 'publish', to: `/publish/${restaurant}`, label: t('site.publish') },
    { id: 'messages', to: `/messages/${restaurant}`, label: t('messages.title') },
    ...(may('payment_accounts') ? [{ id: 'payments', to: `/payments/${restaurant}`, label: t('accounts.title') }] : []),
    ...(may('see_tax') ? [{ id: 'tax', to: `/tax/${restaurant}`, label: t('tax.title') }] : []),
    { id: 'domain', to: `/domain/${restaurant}`, label: t('domain.title') },
    { id: 'flags', to: `/flags/${restaurant}`, label: t('flags.title') },
  ];
  const groups = groupedParts(parts).map(({ id, items }) => ({ id, title: t(`site.for.${id}`), items }));
  return (
    <PartList label={t('site.parts')} groups={groups} current={current}>
      {children}
    </PartList>
  );
}
