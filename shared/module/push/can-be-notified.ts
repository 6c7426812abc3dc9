/** False where the browser cannot show messages, or its user has forbidden them: nothing is offered then. */
export function canBeNotified(): boolean {
  return 'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied';
}
