import { getOrderPushKey, subscribeToOrder, unsubscribeFromOrders } from '@sufra/api/order/endpoints';
import { pushSubscription } from '@sufra/contract/modules/host';
import { dataOf, useEndpoint, useHydrated, usePlatform, useRequest, useText } from '@sufra/module';
import { canBeNotified, PushOffer, pushAnswerRecord } from '@sufra/module/push-offer';
import { useState } from 'react';
import { runningOrders } from '../storage/device-orders.ts';

/** What this device said to news of orders. */
const pushAnswer = pushAnswerRecord('orders');

/**
 * Offers news of an order on this device (CHK-056). A chunk of its own: most restaurants and most visits have
 * no use for it.
 */
export default function OrderPushOffer({ orderId: id }: { readonly orderId: string }) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const able = useHydrated() && canBeNotified();
  const publicKey = dataOf(useEndpoint(getOrderPushKey, {}, { enabled: able }))?.key;
  const [isOfDevice] = useState(() => runningOrders.recentIds(Date.now()).includes(id));
  /** The server’s name of this device, once it is bound to the order. */
  const [device, setDevice] = useState<string | null>(null);
  return (
    <PushOffer
      of={id}
      publicKey={publicKey}
      isOn={device !== null}
      bindsItself={isOfDevice}
      record={pushAnswer}
      words={{
        ...{ title: t('push.title'), text: t('push.text'), yes: t('push.yes'), no: t('push.no') },
        ...{ on: t('push.on'), off: t('push.off'), failed: t('push.failed'), back: t('push.back') },
      }}
      tapName="order-push"
      subscribeHere={useRequest(pushSubscription)}
      subscribe={async (body) => {
        const bound = await caller.call(subscribeToOrder, { params: { id }, body });
        setDevice(bound.device);
        announce(t('push.on'));
      }}
      unsubscribe={async () => {
        if (device) await caller.call(unsubscribeFromOrders, { params: { id, device } });
        setDevice(null);
        announce(t('push.stopped'));
      }}
    />
  );
}
