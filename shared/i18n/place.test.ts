import fc from 'fast-check';
import { readPlace } from './place.ts';

const OLAYA = { latitude: 24.7113, longitude: 46.6744 };

it.each([
  ['24.7113, 46.6744'],
  ['24.7113،46.6744'],
  ['24.7113 46.6744'],
  ['٢٤٫٧١١٣، ٤٦٫٦٧٤٤'],
  ['٢٤٫٧١١٣ ٤٦٫٦٧٤٤'],
  ['۲۴٫۷۱۱۳، ۴۶٫۶۷۴۴'],
  ['\u200f٢٤.٧١١٣، ٤٦.٦٧٤٤\u200f'],
  ['\u2066 24.7113,\u00a046.6744\u2069'],
  ['24,7113; 46,6744'],
  ['24,7113, 46,6744'],
  ['24.7113° N, 46.6744° E'],
  ['24.7113º N 46.6744˚ E'],
  ['24.7113N46.6744E'],
  ['N 24.7113, E 46.6744'],
  ['E46.6744 N24.7113'],
  ['46.6744° E, 24.7113° N'],
  ['24.7113° شمالاً، 46.6744° شرقاً'],
  ['٢٤٫٧١١٣° شمالًا ٤٦٫٦٧٤٤° شرقًا'],
  ['24°42\'40.68"N 46°40\'27.84"E'],
  ['24° 42′ 40.68″ N, 46° 40′ 27.84″ E'],
  ['24°42’40.68’’N 46°40’27.84’’E'],
  ["24°42.678'N 46°40.464'E"],
  ['geo:24.7113,46.6744'],
  ['geo:24.7113,46.6744;u=35?z=15'],
  ['geo:0,0?q=24.7113,46.6744(Noor)'],
])('%s is a place [SHOP-035, X-034]', (typed) => {
  expect(readPlace(typed)).toEqual(OLAYA);
});

it.each([
  ['https://www.google.com/maps/@24.7113,46.6744,15z'],
  ['https://maps.google.com/?q=24.7113%2C46.6744'],
  ['https://www.google.com/maps/place/X/@24.9,46.9,17z/data=!3m1!4b1!8m2!3d24.7113!4d46.6744'],
  ['https://www.google.com/maps/search/?api=1&query=24.7113%2C46.6744'],
  ['https://www.google.com/maps/search/24.7113,+46.6744?entry=tts'],
  [
    "https://www.google.com/maps/place/24%C2%B042'40.7%22N+46%C2%B040'27.8%22E/@24.9,46.9,17z/data=!8m2!3d24.7113!4d46.6744",
  ],
  ['https://www.google.com/maps/dir//24.7113,46.6744/@24.9,46.9,12z'],
  ['https://www.google.com/maps/dir/A/B/@24.9,46.9,12z/data=!1m2!1m1!2m2!1d46.1!2d24.1!2m2!1d46.6744!2d24.7113'],
  ['https://maps.google.com/maps?q=loc:24.7113+46.6744'],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d905.9!2d46.6744!3d24.7113!2m3" width="600"></iframe>',
  ],
  ['www.google.com/maps/@24.7113,46.6744,15z'],
  ['مطعم نور\nطريق العليا\nhttps://maps.google.com/?q=24.7113,46.6744'],
  ['https://maps.apple.com/?ll=24.7113,46.6744&q=Noor'],
  ['https://maps.apple.com/place?coordinate=24.7113,46.6744&name=Noor'],
  ['https://www.openstreetmap.org/#map=17/24.7113/46.6744'],
  ['https://www.openstreetmap.org/?mlat=24.7113&mlon=46.6744#map=12/24.9/46.9'],
  ['https://www.bing.com/maps?cp=24.7113~46.6744&lvl=16'],
  ['https://www.bing.com/maps?sp=point.24.7113_46.6744_Noor&cp=24.9~46.9'],
  ['https://waze.com/ul?ll=24.7113%2C46.6744&navigate=yes'],
  ['https://www.waze.com/live-map/directions?to=ll.24.7113%2C46.6744'],
  ['https://wego.here.com/?map=24.7113,46.6744,15,normal'],
  ['https://share.here.com/l/24.7113,46.6744,Noor?z=16'],
  ['https://yandex.com/maps/?ll=46.6744%2C24.7113&z=16'],
])('%s has a place [SHOP-035]', (link) => {
  expect(readPlace(link)).toEqual(OLAYA);
});

it.each([
  ['https://maps.app.goo.gl/abc'],
  ['Noor\nhttps://maps.app.goo.gl/abc?g_st=ic'],
  ['maps.app.goo.gl/abc'],
  ['https://goo.gl/maps/abc'],
  ['https://maps.apple/p/abc'],
  ['https://www.google.com/maps/place/Noor'],
  ['https://www.google.com/maps/place/%E0%A4%A'],
])('%s is a link without a place [SHOP-035]', (link) => {
  expect(readPlace(link)).toBe('link');
});

it.each([
  ['Olaya'],
  ['24.7113'],
  ['24.711346.6744'],
  ['24, 46, 12'],
  ['91, 0'],
  ['0, 181'],
  ['0, 0'],
  ['24°61\'0"N 46°0\'0"E'],
  ['24.7113 N, 46.6744 N'],
  ['N24.7S, 46'],
  [''],
])('%s is none [SHOP-035]', (typed) => {
  expect(readPlace(typed)).toBe('none');
});

it('each place is read in each form, south and west too [SHOP-035]', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((value) => value / 1e4);
  const letters = (value: number, [plus, minus]: string) => `${Math.abs(value)}°${value < 0 ? minus : plus}`;
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      fc.pre(latitude !== 0 || longitude !== 0);
      const place = { latitude: latitude + 0, longitude: longitude + 0 };
      const pair = `${latitude},${longitude}`;
      const forms = [
        pair,
        pair
          .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
          .replace(/\./g, '٫')
          .replace(',', '، '),
        `${letters(latitude, 'NS')} ${letters(longitude, 'EW')}`,
        `https://www.google.com/maps/@${pair},17z`,
        `https://maps.apple.com/?ll=${encodeURIComponent(pair)}`,
      ];
      for (const form of forms) expect(readPlace(form)).toEqual(place);
    }),
  );
});
