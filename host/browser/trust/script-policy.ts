/**
 * The page's Trusted Types policy `sufra` (safety W4): the document's inline script makes it, so that nothing
 * can make it first. Addresses that are no file of a release, and script text that is no import map of
 * release files, throw. A browser without Trusted Types gets the text as it is; the content security policy
 * guards it there.
 */
import type {} from '@sufra/contract/page-protocol';

/** For what takes the address of a script: `register()`, `script.src`. */
export function scriptAddress(address: string): string {
  return (window.__sufraPolicy ? window.__sufraPolicy.createScriptURL(address) : address) as string;
}

/** For the text of a `<script type="importmap">`. */
export function importMapText(text: string): string {
  return (window.__sufraPolicy ? window.__sufraPolicy.createScript(text) : text) as string;
}
