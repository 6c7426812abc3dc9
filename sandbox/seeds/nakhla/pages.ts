import type { PageSeed } from '@sufra/backend/seeding/brand.ts';
import { names } from '../build.ts';

export const nakhlaPages: PageSeed[] = [
  {
    slug: 'about',
    title: names('عن نخلة', 'About Nakhla'),
    body_html: names(
      `<p>بدأت نخلة عام 2009 بفرن واحد وطاولتين في شارع العليا. كان الجد يشعل فحم السمر قبل الفجر، ولا يزال فحمنا من الجبل نفسه.</p>
<h2>ما نحرص عليه</h2>
<ul><li>لحم نعيمي محلي يصل كل صباح.</li><li>مندي يُطهى في التنور ست ساعات، لا أقل.</li><li>خبز يُعجن ويُخبز عند الطلب.</li></ul>
<h2>السفرة للجميع</h2>
<p>لنا أربعة فروع في الرياض، وفي كل فرع جلسات للعائلات وجلسة خارجية. <a href="/branches">شاهد الفروع والأوقات</a>.</p>`,
      `<p>Nakhla began in 2009 with one oven and two tables on Olaya Street. Grandfather lit the acacia charcoal before dawn, and our charcoal still comes from the same mountain.</p>
<h2>What we hold to</h2>
<ul><li>Local Naimi lamb, delivered every morning.</li><li>Mandi cooked for six hours in the tannour, never less.</li><li>Bread kneaded and baked when you order.</li></ul>
<h2>Room for everyone</h2>
<p>We have four branches in Riyadh, each with family booths and a terrace. <a href="/en/branches">See branches and hours</a>.</p>`,
    ),
    sort: 1,
    in_footer: true,
  },
  {
    slug: 'privacy',
    title: names('الخصوصية', 'Privacy'),
    body_html: names(
      `<p>نجمع ما يلزم لإيصال طلبك فقط، ولا نبيع بياناتك لأحد.</p>
<h2>ما نحفظه</h2>
<table><thead><tr><th>البيان</th><th>السبب</th><th>المدة</th></tr></thead><tbody><tr><td>الاسم ورقم الجوال</td><td>لتأكيد الطلب والتواصل</td><td>ما دام حسابك قائماً</td></tr><tr><td>العناوين</td><td>للتوصيل</td><td>حتى تحذفها</td></tr><tr><td>الطلبات</td><td>للفواتير النظامية</td><td>ست سنوات</td></tr></tbody></table>
<h2>حقوقك</h2>
<p>يمكنك تعديل بياناتك أو حذف حسابك من صفحة حسابي في أي وقت.</p>`,
      `<p>We collect only what it takes to bring you your order, and we never sell your data.</p>
<h2>What we keep</h2>
<table><thead><tr><th>Data</th><th>Why</th><th>How long</th></tr></thead><tbody><tr><td>Name and mobile number</td><td>To confirm your order and reach you</td><td>While you have an account</td></tr><tr><td>Addresses</td><td>For delivery</td><td>Until you delete them</td></tr><tr><td>Orders</td><td>For invoices required by law</td><td>Six years</td></tr></tbody></table>
<h2>Your rights</h2>
<p>You can change your details or delete your account from your account page at any time.</p>`,
    ),
    sort: 2,
    in_footer: true,
  },
  {
    slug: 'terms',
    title: names('الشروط والأحكام', 'Terms'),
    body_html: names(
      `<h2>الطلب</h2>
<p>الأسعار بالريال السعودي وتشمل ضريبة القيمة المضافة. يُقبل الطلب حين يؤكده الفرع، ويمكن إلغاؤه مجاناً قبل ذلك.</p>
<h2>التأمين</h2>
<p>تأمين القدور والصحون يُعاد إليك كاملاً عند إعادتها سليمة خلال المدة المذكورة مع الطبق.</p>
<h2>الحساسية</h2>
<p>نذكر مسببات الحساسية مع كل طبق. مطبخنا واحد، فأخبرنا قبل الطلب إن كانت حساسيتك شديدة.</p>`,
      `<h2>Orders</h2>
<p>Prices are in Saudi riyals and include VAT. An order is accepted once the branch confirms it; until then you can cancel it free of charge.</p>
<h2>Deposits</h2>
<p>Deposits for pots and trays are returned in full when they come back sound within the days shown with the dish.</p>
<h2>Allergies</h2>
<p>Allergens are listed with every dish. We share one kitchen, so please tell us before you order if your allergy is severe.</p>`,
    ),
    sort: 3,
    in_footer: true,
  },
  {
    slug: 'app-wallet',
    title: names('محفظة نخلة', 'Nakhla wallet'),
    body_html: names(
      '<p>اشحن محفظتك مرة وادفع بها في أي فرع. يُعاد المبلغ المسترد إلى المحفظة خلال دقائق.</p>',
      '<p>Top up once and pay with your wallet at any branch. Refunds reach the wallet within minutes.</p>',
    ),
    sort: 4,
    in_footer: false,
  },
  {
    slug: 'app-points',
    title: names('نقاط نخلة', 'Nakhla points'),
    body_html: names(
      '<p>لكل ريال نقطة. تُضاف النقاط بعد تسليم الطلب، وتبقى صالحة سنة كاملة.</p>',
      '<p>One point for every riyal. Points are added once the order is delivered and stay valid for a full year.</p>',
    ),
    sort: 5,
    in_footer: false,
  },
];
