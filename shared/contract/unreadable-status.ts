/**
 * What a screen's loader answers when the provider did not give what the page is about: the page has words
 * and Retry in its place, is asked for again later, and is neither cached nor indexed. A page that lacks
 * something beside it stays 200.
 */
export const UNREADABLE_STATUS = 503;
