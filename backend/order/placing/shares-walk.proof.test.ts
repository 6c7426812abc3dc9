/** Forty group orders instead of two. @proof walks */
import '../../testing/every-case.ts';
import './shares-walk.test.ts';
