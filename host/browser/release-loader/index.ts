/**
 * Brings parts of a module's releases onto the page. A part is its outlet, a dialog or a contribution to a
 * slot. Order of calls:
 *
 *   createPart(…).show()                   one part in one place: the next release when this one fails         part.ts
 *     preferRelease(module, …)             each candidate at both addresses; reports each failure             prefer-release.ts
 *       candidates(module)                 wanted release first, those that failed lately last                containers.ts
 *       bothAddresses(release)             the plan's address and the site's own                              addresses.ts
 *       mount(release)                     the caller's own, as a step that may be watched (steps.ts):
 *         loadExpose(release, './…')       one try and a second one                                           containers.ts
 *           ensureIntegrity(release)       its hashes, before its first file is asked for                     integrity.ts
 *           createInstance().loadRemote()  federation, with the shell's libraries                             runtime.ts, shared.ts
 *           loadWithin(…, limits)          gives up after the plan's limits                                   arrival.ts
 *           diagnose(files)                what was wrong, for the report; else a LoadFailure names it        diagnosis.ts
 *         mountWithin(release, …)          gives up a mount that does not end                                 mount-within.ts
 *           mountParcel(lifecycles, …)     on the page, by single-spa                                         parcel.ts
 *
 * Ahead of need: `preloadHashes` and `scriptAddresses`. The shell's own later files: `bringShellFiles`. Code
 * outside of this folder imports from here only; the entry of the page imports `shared.ts`, for the build to
 * keep it whole, and `failures/cause.ts`, by which this folder reports, the causes of failures.
 */
export { bothAddresses, scriptAddresses } from './addresses.ts';
export { candidates, loadExpose, partLoader, versionOf } from './containers.ts';
export { preloadHashes } from './integrity.ts';
export { MountTimeout, mountLimitsOf, mountWithin, replaceElement } from './mount-within.ts';
export { mountParcel } from './parcel.ts';
export { createPart, type Part } from './part.ts';
export { preferRelease } from './prefer-release.ts';
export { bringShellFiles } from './shell-files.ts';
export { liveParts, type StepWatcher, watchSteps } from './steps.ts';
export { hasBusy, isBusy, passOver } from './stuck.ts';
