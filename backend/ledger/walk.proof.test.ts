/** A hundred and twenty balances instead of six. @proof walks */
import '../testing/every-case.ts';
import './walk.test.ts';
