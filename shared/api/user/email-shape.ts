/**
 * What an e-mail address must look like, on the page and at the provider. Its domain is a name of at least
 * two parts, the last of which begins with a letter: no mail goes to an address of a network,
 * `a@[127.0.0.1]`.
 */
export const EMAIL = /^[^\s@]+@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;
