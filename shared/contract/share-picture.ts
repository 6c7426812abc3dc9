/**
 * Size in pixels of a picture made for previews of shared links: the ratio that messengers and networks show in full.
 */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
