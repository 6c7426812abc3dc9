/** Words that a browser would read as markup: names are text, and mean themselves. */
export const MARKUP: RegExp = /<\s*[a-z!/?]/i;
