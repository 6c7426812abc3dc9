/** Two small changes to sources on their way into the build: see build.mjs. */
module.exports = function rewrite(source) {
  const { what } = this.getOptions();
  if (what === 'changed') {
    const rule = 'scroll-margin-block-start';
    if (!source.includes(rule)) throw new Error(`"${rule}" is not in this source any more`);
    return source.replace(rule, `outline-offset:1px;${rule}`);
  }
  const [, module] = /[\\/](mf-[^\\/]+)[\\/]\.sufra[\\/]/.exec(this.resourcePath);
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${module}-`);
};
