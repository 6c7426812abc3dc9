/** Runs before each test file with a page. What is waited for comes as soon as it does; the limit is for what never comes. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
