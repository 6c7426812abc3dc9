/**
 * `account.orders`: the orders of this device, below the account's or the offer to sign in (CHK-051). Without a loader: the edge
 * renders a slot's HTML for every guest alike, so that loaded orders would belong to no visitor, and the page would begin with
 * those.
 */
export { DeviceOrders as default } from '../../order/device-orders.tsx';
