/** The order that this tab has just created, until its page has said so. */
const KEY = 'sufra.checkout.placed';

export function noteJustPlaced(orderId: string): void {
  try {
    sessionStorage.setItem(KEY, orderId);
  } catch {
    // Without storage the order's page opens without the dialog.
  }
}

/** True once, for the order that was noted. */
export function takeJustPlaced(orderId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== orderId) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
