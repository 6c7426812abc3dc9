/** Many times the guests of one evening. @proof walks */
import '../testing/every-case.ts';
import './reservation-walk.test.ts';
