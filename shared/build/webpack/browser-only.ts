/** What stands on the server for files named `*.browser.ts`: nothing. They are reached by `import()` from what runs in browsers alone. */
export {};
