/** A picture or font in a test: a module that exports the name of its file. */
const { basename } = require('node:path');

module.exports = {
  process: (_text, path) => ({ code: `module.exports = ${JSON.stringify(`files/${basename(path)}`)};` }),
};
