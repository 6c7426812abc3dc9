/** The process ends before each write of the last share, not before every 120th. @proof kills */
import '../../testing/every-case.ts';
import './shares-killed.test.ts';
