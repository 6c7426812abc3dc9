/**
 * Runs before each test file. With a page it gives matchers such as `toBeVisible`; without one they are not
 * loaded: that takes longer than most of these files.
 */
// Their types, here and in the declarations of this package.
export type {} from '@testing-library/jest-dom';

if (typeof document !== 'undefined') require('@testing-library/jest-dom');
