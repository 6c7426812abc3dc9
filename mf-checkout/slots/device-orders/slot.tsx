/** `account.orders`: the orders of this device, above the account's or its sign-in (CHK-051). */
export { DeviceOrders as default } from '../../order/device-orders.tsx';
