/** Sixty tables instead of three. @proof walks */
import '../testing/every-case.ts';
import './shares-walk.test.ts';
