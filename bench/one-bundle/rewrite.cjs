/** Two small changes to sources on their way into the build: see build.mjs. */
module.exports = function rewrite(source) {
  const { what } = this.getOptions();
  if (what === 'changed')
    return source.replace('scroll-margin-block-start', 'outline-offset:1px;scroll-margin-block-start');
  const [, module] = /[\\/](mf-[^\\/]+)[\\/]\.sufra[\\/]/.exec(this.resourcePath);
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${module}-`);
};
