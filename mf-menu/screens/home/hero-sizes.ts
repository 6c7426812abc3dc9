/** `sizes` of the picture on the home's plate. */
export const HERO_SIZES = '(min-width:900px) 420px, (min-width:600px) 340px, 230px';
