/** Runs before each test file with a page. */
import { cache } from '../emotion.ts';

// jsdom matches all rules of all styles with each element whose role, name or visibility is looked at: a
// third of these tests' time. Only those rules stay that can hide something or that a test asks for; what
// things look like is judged in browsers.
const KEPT_RULES = /display|visibility|text-decoration|scroll-margin/;
const insert = cache.sheet.insert.bind(cache.sheet);
cache.sheet.insert = (rule) => {
  if (KEPT_RULES.test(rule)) insert(rule);
};
