/** A hundred and twenty balances instead of three. @proof walks */
import '../testing/every-case.ts';
import './walk.test.ts';
