/** What an e-mail address must look like, on the page and at the provider. */
export const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
