/**
 * The one script of the page without a network: the page that was asked for comes by itself when the network is back.
 */
export const COME_BACK = "addEventListener('online',function(){location.reload()})";
