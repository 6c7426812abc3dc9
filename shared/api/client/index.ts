/** Callers: for the page, and for servers over a transport of their own. */
export type { BrowserCallerOptions } from './axios-caller.ts';
export { createBrowserCaller } from './browser-caller.ts';
export { createProviderCaller, type Send } from './provider-caller.ts';
export { type RawAnswer, readAnswer } from './read-answer.ts';
export { type ApiRequest, buildRequest, queryOf, queryText } from './request.ts';
