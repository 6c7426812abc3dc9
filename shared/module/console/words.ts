import type { StaffRole } from '@sufra/api/staff/access/roles';
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
    soundOn: 'شغّل صوت الطلبات',
    noNewOrders: 'لا طلبات جديدة',
    canceledOrders: (count: number) => `طلبات أُلغيت بعد قبولها: ${count}`,
    unprinted: (count: number) => `أوراق لم تُطبع: ${count}`,
    goesDark: 'قد تنطفئ الشاشة: الجهاز يرفض إبقاءها مضاءة',
    signedOut: 'سُجّل خروج هذا الجهاز',
    signedOutText: 'لن يرنّ هنا أي طلب جديد حتى يسجّل أحدٌ الدخول.',
    signedOutSilent: 'المس الشاشة ليعمل صوت التنبيه.',
    signedOutEnd: 'لم يعد جهازاً مشتركاً',
    lockedOffline: 'لا اتصال: يبقى الجهاز مقفلاً إلى أن يعود.',
    whoOpens: 'من يفتح الجهاز؟',
    choosePerson: 'اختر اسمك أولاً.',
    pin: 'الرمز الشخصي',
    open: 'افتح',
    noPins: 'لا رمز شخصي بعد لمن دخل من هذا الجهاز.',
    openBySignIn: 'ادخل بطريقة أخرى',
    edited: {
      changed: 'غيّره شخص آخر وأنت تكتب:',
      changedBy: ({ person, at }: { person: string; at: string }) => `غيّره ⁨${person}⁩ (${at}) وأنت تكتب:`,
      system: 'النظام',
      mine: 'احفظ ما كتبته',
      theirs: 'خذ ما حُفظ',
      choose: 'اختر أولاً: ما كتبته أم ما حُفظ.',
      restored: (at: string) => `لم يُحفظ بعد: ما كتبته على هذا الجهاز (${at}).`,
      discard: 'تجاهله',
    },
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
    soundOn: 'Turn sound on',
    noNewOrders: 'No new orders',
    canceledOrders: (count: number) => `Canceled after acceptance: ${count}`,
    unprinted: (count: number) => `Not printed: ${count}`,
    goesDark: 'The screen may go dark: this device refuses to leave it on',
    signedOut: 'This device is signed out',
    signedOutText: 'No new order rings here until a person signs in.',
    signedOutSilent: 'Touch the screen to turn the alarm’s sound on.',
    signedOutEnd: 'No longer a shared device',
    lockedOffline: 'No connection: the device stays locked until it is back.',
    whoOpens: 'Who opens the device?',
    choosePerson: 'Choose your name first.',
    pin: 'PIN',
    open: 'Open',
    noPins: 'The people of this device have no PIN yet.',
    openBySignIn: 'Sign in another way',
    edited: {
      changed: 'Another person changed this while you typed:',
      changedBy: ({ person, at }: { person: string; at: string }) => `⁨${person}⁩ changed this (${at}) while you typed:`,
      system: 'The system',
      mine: 'Save mine',
      theirs: 'Take what was saved',
      choose: 'Choose first: what you typed, or what was saved.',
      restored: (at: string) => `Not saved yet: what you typed on this device (${at}).`,
      discard: 'Discard it',
    },
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
