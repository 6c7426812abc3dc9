/** A CSS module in a test: each of its classes is called as it is written. */
module.exports = {
  process: () => ({
    code: 'module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => name }) };',
  }),
};
