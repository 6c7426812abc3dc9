/** Runs before each test file: matchers such as `toBeVisible`. */
import '@testing-library/jest-dom';
