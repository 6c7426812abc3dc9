/**
 * A radio or checkbox that lies over its chip, unseen: the chip shows its state by `:has(:checked)`. Firefox
 * 115 knows no `:has()`: there it is seen.
 */
const covering = 'position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:inherit';
const seen = 'position:static;inline-size:1.125rem;block-size:1.125rem;opacity:1';
export const coveringInput = `${covering};@supports not selector(:has(a)){${seen}}`;
