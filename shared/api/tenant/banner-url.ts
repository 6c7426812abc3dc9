/** True for what a banner may lead to by its own address: a page of the web, or a path of this site (HOST-039). */
export function isBannerUrl(url: string | null): url is string {
  return url !== null && /^(?:https?:\/\/[^\s/]|\/(?![/\\]))/.test(url);
}

/** Banners of a place that is asked for: `web` is every place of the website (API-009). */
export function bannersOf<Banner extends { place: string }>(banners: readonly Banner[], place = 'web'): Banner[] {
  return banners.filter((one) => (place === 'web' ? one.place.startsWith('web_') : one.place === place));
}
