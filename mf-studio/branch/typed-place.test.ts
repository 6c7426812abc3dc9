import { typedPlace } from './typed-place.ts';

it.each([
  ['24.7113, 46.6744'],
  ['24.7113،46.6744'],
  ['geo:24.7113,46.6744'],
  ['https://www.google.com/maps/@24.7113,46.6744,15z'],
  ['https://maps.google.com/?q=24.7113%2C46.6744'],
  ['https://www.google.com/maps/place/X/@24.9,46.9,17z/data=!3m1!4b1!8m2!3d24.7113!4d46.6744'],
])('%s is a place [SHOP-035]', (typed) => {
  expect(typedPlace(typed)).toEqual({ latitude: 24.7113, longitude: 46.6744 });
});

it.each([['Olaya'], ['24.7113'], ['91, 0'], ['0, 181'], ['https://maps.app.goo.gl/abc'], ['']])(
  '%s is none [SHOP-035]',
  (typed) => {
    expect(typedPlace(typed)).toBeNull();
  },
);
