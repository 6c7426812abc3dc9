import {
  getPushKey,
  subscribeToEntry,
  unsubscribeFromEntry,
  type WaitingEntry,
} from '@sufra/api/waiting-list/endpoints';
import { pushSubscription } from '@sufra/contract/modules/host';
import { dataOf, useEndpoint, useHydrated, usePlatform, useRequest, useText } from '@sufra/module';
import { canBeNotified, PushOffer as Offer } from '@sufra/module/push-offer';
import { pushAnswer } from '../storage/push-answer.ts';

export interface PushOfferProps {
  readonly entry: WaitingEntry;
  /** Called when the entry must be fetched again. */
  readonly onChanged: () => void;
}

/** Offers to announce the turn on this device after joining (WL-017). */
export function PushOffer({ entry: { id, pushes }, onChanged }: PushOfferProps) {
  const t = useText();
  const { caller } = usePlatform();
  const able = useHydrated() && canBeNotified();
  const key = dataOf(useEndpoint(getPushKey, {}, { enabled: able }))?.key;
  return (
    <Offer
      of={id}
      publicKey={key}
      isOn={pushes}
      record={pushAnswer}
      words={{
        ...{ title: t('push.title'), text: t('push.text'), yes: t('push.yes'), no: t('push.no') },
        ...{ on: t('push.on'), off: t('push.off'), failed: t('push.failed') },
      }}
      tapName="waiting-push"
      subscribeHere={useRequest(pushSubscription)}
      subscribe={(body) => caller.call(subscribeToEntry, { params: { id }, body })}
      unsubscribe={() => caller.call(unsubscribeFromEntry, { params: { id } })}
      onDone={onChanged}
    />
  );
}
