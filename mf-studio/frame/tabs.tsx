import { useText } from '@sufra/module';
import { PhoneTabs, useWorkplace } from '@sufra/module/console';
import { StorefrontIcon, UserCircleIcon } from '@sufra/ui/icons';
import { type EntryName, entriesOf } from './entries.ts';

/** The desk's parts at the foot of a phone. */
export function DeskTabs({ at }: { readonly at: EntryName }) {
  const t = useText();
  const { own, session, may } = useWorkplace();
  return (
    <PhoneTabs
      label={t('frame.label')}
      moreLabel={t('frame.more')}
      parts={entriesOf(may).map(({ at: key, path, icon }) => ({
        ...{ key, icon, text: t(`frame.to.${key}`), to: `${path}/${own.restaurant}`, isCurrent: key === at },
      }))}
      others={[
        ...(session.restaurants.length > 1
          ? [{ key: 'restaurants', icon: StorefrontIcon, text: t('frame.restaurants'), to: '/' }]
          : []),
        { key: 'me', icon: UserCircleIcon, text: <bdi>{session.person.name}</bdi>, to: '/?me' },
      ]}
    />
  );
}
