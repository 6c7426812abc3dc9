/**
 * Stands in a server bundle for the public base of its release's files, which is known only where the release
 * is served: the edge puts the plan's address in its place when it reads the bundle. In a page, files find
 * themselves by their own address.
 */
export const RELEASE_ADDRESS = 'sufra-release:/';
