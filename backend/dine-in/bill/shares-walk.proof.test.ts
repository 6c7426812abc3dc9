/** Sixty tables instead of two. @proof walks */
import '../../testing/every-case.ts';
import './shares-walk.test.ts';
