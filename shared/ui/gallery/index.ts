/**
 * What a story is written with: `export default { title, render } satisfies Story` in `*.story.tsx` beside
 * its component.
 */
export { Line, Stack, type Story, samplePicture, useSay } from './story.tsx';
export { type GalleryTheme, galleryThemes } from './themes.ts';
