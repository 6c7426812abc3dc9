/**
 * How the columns of a menu as a table may be called (SHOP-034): the names of our own files, and what
 * restaurants write in theirs. The console lists them and makes its template of them. Pure.
 */
import type { MenuColumn } from './menu-file-structs.ts';

/** By column: our name, then the Arabic one of the template, then others. Compared without marks, case and signs. */
export const MENU_HEADS: Readonly<Record<MenuColumn, readonly [string, string, ...string[]]>> = {
  id: ['id', 'المعرّف', 'معرف الصنف'],
  group_ar: [
    'group_ar',
    'القسم بالعربية',
    'القسم العربي',
    'القسم (عربي)',
    'category ar',
    'arabic category',
    'group (ar)',
  ],
  group_en: ['group_en', 'القسم بالإنجليزية', 'القسم الإنجليزي', 'القسم (إنجليزي)', 'category en', 'english category'],
  name_ar: [
    'name_ar',
    'الاسم بالعربية',
    'الاسم العربي',
    'الاسم (عربي)',
    'اسم الصنف بالعربية',
    'arabic name',
    'name (arabic)',
  ],
  name_en: [
    'name_en',
    'الاسم بالإنجليزية',
    'الاسم الإنجليزي',
    'الاسم (إنجليزي)',
    'اسم الصنف بالإنجليزية',
    'english name',
    'name (english)',
  ],
  description_ar: ['description_ar', 'الوصف بالعربية', 'الوصف العربي', 'الوصف (عربي)', 'arabic description'],
  description_en: ['description_en', 'الوصف بالإنجليزية', 'الوصف الإنجليزي', 'الوصف (إنجليزي)', 'english description'],
  price: ['price', 'السعر', 'سعر', 'سعر البيع', 'الثمن', 'سعر الصنف', 'unit price', 'selling price'],
  calories: ['calories', 'السعرات', 'السعرات الحرارية', 'سعرات', 'سعرات حرارية', 'kcal'],
  allergens: ['allergens', 'مسبّبات الحساسية', 'الحساسية', 'مسببات حساسية'],
  old_price: ['old_price', 'السعر السابق', 'السعر قبل الخصم', 'price before'],
  branch_prices: ['branch_prices', 'أسعار الفروع'],
  branches_off: ['branches_off', 'فروع لا تبيعه'],
  services_off: ['services_off', 'خدمات بدونه'],
  times: ['times', 'أوقات البيع'],
  most_per_order: ['most_per_order', 'الحد الأقصى في الطلب'],
  tags: ['tags', 'الوسوم'],
  salt_high: ['salt_high', 'عالي الملح'],
  caffeine_mg: ['caffeine_mg', 'الكافيين (ملغ)'],
  choices: ['choices', 'الخيارات (JSON)'],
  photo: ['photo', 'صورة الصنف'],
  photo_text_ar: ['photo_text_ar', 'نص الصورة بالعربية'],
  photo_text_en: ['photo_text_en', 'نص الصورة بالإنجليزية'],
  group_times: ['group_times', 'أوقات القسم'],
};

/** Columns without a language: each cell is Arabic when it has an Arabic letter, else English. */
export const MENU_HEADS_OF_BOTH: Readonly<Record<'group' | 'name' | 'description', readonly string[]>> = {
  group: ['القسم', 'قسم', 'المجموعة', 'التصنيف', 'الفئة', 'group', 'category', 'section'],
  name: ['الاسم', 'اسم', 'اسم الصنف', 'الصنف', 'الطبق', 'name', 'item', 'item name', 'dish', 'product'],
  description: ['الوصف', 'وصف', 'التفاصيل', 'المكونات', 'description', 'details'],
};
