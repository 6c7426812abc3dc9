/**
 * Hashes of the scripts that this version puts into every document, of a site's service worker behind its line of
 * constants, and of the page that it shows without a network. For `sufra pay-page`, which compares a running site
 * with them. Made by `npm run boot-script`; a test finds it old.
 */
export const DOCUMENT_SCRIPTS = {
  first: 'sha256-m8eMAjY4NjqGDP1V/ONIVPIP4rJibqrwJXVJq06dg9M=',
  boot: 'sha256-Pomn4x3KYW7mVjQ0zRWH592zn76VFJ3XQa9t0qI9wPA=',
  worker: 'sha256-sw1PC3nMXZqHw7Yu2ymkAGivsekKQTQmKA0ChrfYxm4=',
  removeWorker: 'sha256-Oy7BTvWLMSWolz3M5yVhsfPGKVFhv70mxZ9ypd2nKL0=',
  offline: 'sha256-YA1u/H0TSxLalCUxkGd/AKPFvRdrxeC9BNQ71wXyjFU=',
} as const;
