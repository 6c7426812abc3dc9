import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { SubTabs } from '../frame/sub-tabs.tsx';

const PARTS = ['people', 'devices', 'audit'] as const;

/** People, their devices and what they changed. */
export function PeopleTabs({ current }: { readonly current: (typeof PARTS)[number] }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const items = PARTS.map((id) => ({ id, to: `/${id}/${restaurant}`, label: t(`people.part.${id}`) }));
  return <SubTabs label={t('people.parts')} items={items} current={current} />;
}
