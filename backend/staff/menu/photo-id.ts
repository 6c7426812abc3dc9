/** The id in an address of a photo, which is the same at each restaurant that has the photo. */
export const PHOTO_ID = /^\/media\/dishes\/[^/]+\/([\w-]{16,64})-/;
