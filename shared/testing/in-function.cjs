/**
 * Transform of a CommonJS file that names a class of its own like a global (`class Set` of asn1js): globals
 * that tests get as parameters (`sandboxInjectedGlobals`) may not be declared again at its top, but in a
 * function they may.
 */
module.exports = {
  process: (code) => ({ code: `(function () {${code}\n}).call(this);` }),
};
