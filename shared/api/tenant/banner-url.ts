/** True for what a banner may lead to by its own address: a page of the web, or a path of this site (HOST-039). */
export function isBannerUrl(url: string | null): url is string {
  return url !== null && /^(?:https?:\/\/[^\s/]|\/(?![/\\]))/.test(url);
}
