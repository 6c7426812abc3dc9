/**
 * The server's stand-in for files named `*.browser.ts`: it is empty. They are reached by `import()` from what
 * runs in browsers alone.
 */
export {};
