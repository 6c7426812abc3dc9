/** Many times the parties of one evening. @proof walks */
import '../testing/every-case.ts';
import './queue-walk.test.ts';
