import type { StaffRole } from '@sufra/api/staff/roles';
import { type BaseLocale, useOwnWords } from '@sufra/i18n';

/** What each module of the console says before it knows the person and the restaurant. */
const words = {
  ar: {
    failed: 'تعذّر فتح اللوحة',
    failedText: 'تحقق من الاتصال ثم أعد المحاولة.',
    toSignIn: 'إلى تسجيل الدخول…',
    forbidden: 'ليس ضمن دورك',
    forbiddenText: 'اطلب ذلك من مالك المطعم.',
    choose: 'اختر مطعماً',
    notYours: 'لا تعمل في هذا المطعم',
    notYoursText: 'قد تكون صلاحيتك انتهت. اختر مطعماً آخر.',
    locked: 'الجهاز مقفل',
    newOrders: (count: number) => `طلبات جديدة: ${count}`,
    noNewOrders: 'لا طلبات جديدة',
    lockedOffline: 'لا اتصال: يبقى الجهاز مقفلاً إلى أن يعود.',
    whoOpens: 'من يفتح الجهاز؟',
    choosePerson: 'اختر اسمك أولاً.',
    pin: 'الرمز الشخصي',
    open: 'افتح',
    noPins: 'لا رمز شخصي بعد لمن دخل من هذا الجهاز.',
    openBySignIn: 'ادخل بطريقة أخرى',
    role: {
      owner: 'مالك',
      manager: 'مدير',
      counter: 'استقبال',
      kitchen: 'مطبخ',
      viewer: 'اطلاع',
      other: 'دور آخر',
    },
  },
  en: {
    failed: 'The console could not be opened',
    failedText: 'Check the connection, then try again.',
    toSignIn: 'To the sign-in…',
    forbidden: 'Not part of your role',
    forbiddenText: 'Ask the restaurant’s owner.',
    choose: 'Choose a restaurant',
    notYours: 'You do not work at this restaurant',
    notYoursText: 'Your access may have ended. Choose another restaurant.',
    locked: 'This device is locked',
    newOrders: (count: number) => `New orders: ${count}`,
    noNewOrders: 'No new orders',
    lockedOffline: 'No connection: the device stays locked until it is back.',
    whoOpens: 'Who opens the device?',
    choosePerson: 'Choose your name first.',
    pin: 'PIN',
    open: 'Open',
    noPins: 'The people of this device have no PIN yet.',
    openBySignIn: 'Sign in another way',
    role: {
      owner: 'Owner',
      manager: 'Manager',
      counter: 'Counter',
      kitchen: 'Kitchen',
      viewer: 'Viewer',
      other: 'Another role',
    },
  },
} satisfies Record<BaseLocale, unknown>;

export function useConsoleWords(): (typeof words)['en'] {
  return useOwnWords(words, 'console.');
}

/** Names a role; one that this release does not know is another. */
export function useRoleName(): (role: string) => string {
  const { role: names } = useConsoleWords();
  return (role) => (Object.hasOwn(names, role) ? names[role as StaffRole] : names.other);
}
