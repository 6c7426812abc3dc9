/** Under which the texts of the play page stand. */
export const NAMESPACE = 'sandbox';
