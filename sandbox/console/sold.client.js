/** What is sold: dishes, coupons, and the switches of the restaurant. */
import { byId, element, toggle } from './dom.client.js';
import { post, state, tenant, text } from './live.client.js';

const SWITCHES = {
  'website.enable': 'الموقع',
  'checkout.enable': 'الطلب',
  'order.type_delivery': 'التوصيل',
  'order.type_pickup': 'الاستلام',
  'order.type_dine_in': 'داخل المطعم',
  'order.type_car_pickup': 'الاستلام في السيارة',
  'general.enable_accounts': 'الحسابات',
  'reservation.enable': 'الحجوزات',
  'waiting-list.enable': 'قائمة الانتظار',
  'waiting-list.cook': 'الطلب أثناء الانتظار',
  'dine_in.enable': 'الطلب من الطاولة',
  'order.late_credit': 'رصيد عند التأخر عن الموعد',
  'order.pay_link': 'رابط ليدفع شخص آخر',
  'order.kitchen_times': 'مدة آخر الطلبات الفعلية',
  'order.door_card': 'بطاقة الباب للمندوب والحارس',
  'order.prayer_slots': 'أوقات الطلب حسب الصلاة',
  'order.quiet_slots': 'نقاط للأوقات الهادئة',
  'order.deposits': 'تأمينات القدور والصحون',
  'order.upsell': 'أطباق تكمّل السلة',
  'order.runs_out': 'خيار العميل إن نفد الطبق',
};

const COUPON_KINDS = { percent: 'نسبة', amount: 'مبلغ', delivery: 'توصيل مجاني', item: 'صنف مجاني' };

export function drawCoupons() {
  byId('coupons').replaceChildren(
    ...state.coupons.map((coupon) =>
      element(
        'div',
        { class: 'row', 'data-coupon': coupon.code },
        element(
          'span',
          {},
          element('bdi', {}, coupon.code),
          element(
            'small',
            {},
            `${COUPON_KINDS[coupon.kind] ?? coupon.kind} `,
            Number(coupon.value) > 0
              ? element('bdi', { dir: 'ltr' }, `${coupon.value}${coupon.kind === 'percent' ? '%' : ''}`)
              : null,
            ' · استُخدمت ',
            element(
              'bdi',
              { dir: 'ltr' },
              coupon.total_uses ? `${coupon.used}/${coupon.total_uses}` : `${coupon.used}`,
            ),
          ),
        ),
        toggle(
          `${coupon.code}: سارية`,
          !coupon.stopped,
          () => post('/sandbox/coupons/stop', { code: coupon.code, stopped: !coupon.stopped }),
          coupon.code,
        ),
      ),
    ),
  );
}

export function drawItems() {
  const wanted = byId('filter').value.trim().toLowerCase();
  const fits = (item) => !wanted || `${item.names.ar} ${item.names.en}`.toLowerCase().includes(wanted);
  const items = state.items.filter(fits).sort((a, b) => Number(b.sold_out !== null) - Number(a.sold_out !== null));
  byId('items').replaceChildren(
    ...items.slice(0, 14).map((item) => {
      const available = item.sold_out === null;
      const label = item.sold_out === 'tomorrow' ? 'نفد حتى الغد' : 'نفد';
      return element(
        'div',
        { class: 'row', 'data-item': item.id },
        element('span', {}, text(item.names), available ? null : element('small', { class: 'bad' }, label)),
        toggle(
          `${text(item.names)}: متوفر`,
          available,
          () =>
            post(`/sandbox/items/${encodeURIComponent(item.id)}/availability`, {
              state: available ? 'sold_out' : 'available',
              back_at: 'tomorrow',
            }),
          item.id,
        ),
      );
    }),
  );
}

export function drawSwitches() {
  byId('switches').replaceChildren(
    ...state.switches.map(({ key, on }) => {
      const [group, name] = key.split('.');
      const work = () =>
        post(`/sandbox/tenants/${encodeURIComponent(tenant)}/settings`, { group, key: name, value: on ? '0' : '1' });
      return element(
        'div',
        { class: 'row' },
        element('span', {}, SWITCHES[key] ?? key),
        toggle(SWITCHES[key] ?? key, on, work, key),
      );
    }),
  );
}

export function drawCorrections() {
  byId('corrections-section').hidden = state.corrections.length === 0;
  byId('corrections').replaceChildren(...state.corrections.map((text) => element('li', {}, text)));
}
