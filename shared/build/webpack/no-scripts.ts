/**
 * Stands in the shell in place of the parts of federation that load containers as classic scripts (`dom.js`
 * of its sdk) and that let a container use others (`remotes.js` of its bundler runtime): ours are ES modules,
 * and modules meet in the shell.
 */
export const createLink = absent;
export const createScript = absent;
export const isStaticResourcesEqual = absent;
export const loadScript = absent;
export const safeWrapper = absent;
export const remotes = absent;

function absent(): never {
  throw new Error('Containers are ES modules here, and use no others');
}
