import { getOrder, type Order, rateOrder, removeRatingPhoto, sendRatingPhoto } from '@sufra/api/order/endpoints';
import { MAX_PHOTO_BYTES } from '@sufra/api/order/limits';
import { buildOrder, createFakeCaller, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import RateDialog from './dialog.tsx';

const RATE: NonNullable<Order['rate']> = { allowed: true, until: '2026-01-24T16:00:00.000Z', image_required: false };
const given = (food: number) => ({
  ...{ food, speed: 4, service: 3, items: [], comment: null, images: [] },
  at: '2026-01-10T17:00:00.000Z',
});
const jpeg = (name: string, bytes = 10, type = 'image/jpeg') => new File([new Uint8Array(bytes)], name, { type });

async function show(rate: Partial<typeof RATE> = {}, food = 5, locale: 'ar' | 'en' = 'en') {
  const order = buildOrder({ status: 'delivered', rate: { ...RATE, ...rate } });
  let photo = 0;
  const caller = createFakeCaller({
    [getOrder.name]: order,
    [rateOrder.name]: { ...order, rate: { ...RATE, allowed: false }, rating: given(food) },
    [sendRatingPhoto.name]: () => ({ id: `photo-${++photo}`, url: '/media/ratings/n/p.webp' }),
    [removeRatingPhoto.name]: { id: 'photo-1' },
  });
  const closed: unknown[] = [];
  const part = await renderPart(
    <RateDialog props={{ order_id: 'order-1' }} close={(result) => closed.push(result)} titleId="title" />,
    { caller, locale, session: { customer: null, cart_id: null } },
  );
  await screen.findByTestId('stars-food');
  return { ...part, caller, closed, user: userEvent.setup({ applyAccept: false }) };
}
type User = Awaited<ReturnType<typeof show>>['user'];
const answer = async (user: User, food = 5) => {
  for (const [name, stars] of [
    ['food', food],
    ['speed', 4],
    ['service', 3],
  ] as const)
    await user.click(within(screen.getByTestId(`stars-${name}`)).getAllByRole('radio')[stars - 1]!);
};
const send = () => screen.getByTestId('send-rating');
const choose = (user: User, ...files: File[]) => user.upload(screen.getByTestId('photo-input'), files);

beforeEach(() => localStorage.clear());

describe('rating an order', () => {
  it('asks for food, speed, service, the dishes, words and photos, and sends them once [CHK-047]', async () => {
    const { caller, closed, asked, user } = await show();
    await answer(user);
    await user.click(screen.getByText('Rate the dishes'));
    await user.click(within(screen.getByTestId('stars-items.line-1')).getAllByRole('radio')[1]!);
    await user.type(screen.getByRole('textbox', { name: /tell the restaurant/ }), ' Lovely ');
    await choose(user, jpeg('one.jpg'));
    await screen.findByText('Sent');
    await user.dblClick(send());
    expect(await screen.findByText('Thank you, the restaurant has your rating')).toBeVisible();
    expect(caller.callsOf(rateOrder).map(({ input }) => input.body)).toEqual([
      {
        ...{ food: 5, speed: 4, service: 3, comment: 'Lovely', images: ['photo-1'] },
        items: [{ line_id: 'line-1', stars: 2 }],
      },
    ]);
    expect(document.activeElement).toHaveTextContent(/Thank you/);
    expect(asked.announced).toEqual(['Thank you, the restaurant has your rating']);
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(closed).toEqual(['rated']);
  });

  it('says before it is sent what is needed [CHK-047]', async () => {
    const { unmount } = await show();
    expect(screen.getByText('Rate food, speed and service; the rest is optional.')).toBeVisible();
    unmount();
    await show({ image_required: true }, 5, 'ar');
    expect(screen.getByText('قيّم الطعام والسرعة والخدمة.')).toBeVisible();
  });

  it('is done by arrow keys as well: five stars are five radios', async () => {
    const { user } = await show({}, 5, 'ar');
    const stars = within(screen.getByTestId('stars-food')).getAllByRole('radio');
    expect(stars.map((star) => star.closest('label')!.textContent)).toContain('نجمتان من 5');
    await user.click(stars[0]!);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(stars[2]).toBeChecked();
  });

  it('wants all three questions answered, and goes to the first that is not', async () => {
    const { caller, user } = await show();
    await user.click(send());
    await waitFor(() => expect(within(screen.getByTestId('stars-food')).getAllByRole('radio')[0]).toHaveFocus());
    expect(caller.callsOf(rateOrder)).toHaveLength(0);
  });

  it('that failed says so; words and photos stay [CHK-048]', async () => {
    const { caller, user } = await show();
    caller.answer(rateOrder, offline() as object);
    await answer(user);
    await user.type(screen.getByRole('textbox', { name: /tell the restaurant/ }), 'Lovely');
    await choose(user, jpeg('one.jpg'));
    await screen.findByText('Sent');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Can't add rate\. Your words and photos/);
    expect(screen.getByRole('textbox', { name: /tell the restaurant/ })).toHaveValue('Lovely');
    expect(screen.getAllByTestId('photo')).toHaveLength(1);
    caller.answer(rateOrder, { ...buildOrder({ status: 'delivered' }), rating: given(5) });
    await user.click(send());
    expect(await screen.findByText(/Thank you/)).toBeVisible();
    expect(caller.callsOf(sendRatingPhoto)).toHaveLength(1);
  });

  it('keeps stars and words when the dialog is closed and opened again [CHK-048]', async () => {
    const first = await show();
    await answer(first.user);
    await first.user.type(screen.getByRole('textbox', { name: /tell the restaurant/ }), 'Lovely');
    first.unmount();
    await show();
    expect(screen.getByRole('textbox', { name: /tell the restaurant/ })).toHaveValue('Lovely');
    expect(within(screen.getByTestId('stars-food')).getAllByRole('radio')[4]).toBeChecked();
  });

  it('of few stars offers the branch’s phone', async () => {
    const { user } = await show({}, 1);
    await answer(user, 1);
    await user.click(send());
    expect(await screen.findByText(/Was something not right/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+966112345678');
  });
});

describe('photos of a rating', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  it('of a phone’s camera are made small enough, and sent so [CHK-049]', async () => {
    const small = new Blob(['y'.repeat(9)], { type: 'image/jpeg' });
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4000, height: 3000, close: () => {} }) });
    const drawing = { fillRect: () => {}, drawImage: () => {} } as never;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(small));
    const { caller, user } = await show();
    await choose(user, jpeg('big.jpg', MAX_PHOTO_BYTES + 1));
    await waitFor(() => expect(caller.callsOf(sendRatingPhoto)).toHaveLength(1));
    expect(caller.callsOf(sendRatingPhoto)[0]!.input.body).toMatchObject({ name: 'big.jpg', size: 9 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says of each question without an answer what to do', async () => {
    const { user } = await show();
    await user.click(send());
    expect(screen.getAllByText('Choose the stars')).toHaveLength(3);
  });

  it('that are too large or no photos are refused before anything is sent, by name; a seventh too [CHK-049]', async () => {
    const { caller, user } = await show();
    await choose(user, jpeg('big.jpg', MAX_PHOTO_BYTES + 1), jpeg('page.svg', 10, 'image/svg+xml'), jpeg('fine.jpg'));
    expect((await screen.findAllByRole('alert')).map(plainText)).toEqual([
      'big.jpg is larger than 4 MB',
      'page.svg is not a JPEG, PNG or WebP photo',
    ]);
    await waitFor(() => expect(caller.callsOf(sendRatingPhoto)).toHaveLength(1));
    await choose(user, ...Array.from({ length: 7 }, (_, index) => jpeg(`${index}.jpg`)));
    expect(await screen.findByText('Up to 6 photos. The rest were not added.')).toBeVisible();
    await waitFor(() => expect(caller.callsOf(sendRatingPhoto)).toHaveLength(6));
    expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
  });

  it('are shown, say how much is sent, and are taken out by a button of their own [CHK-049]', async () => {
    const { caller, user } = await show();
    let arrive = (_answer: object): void => {};
    caller.answer(sendRatingPhoto, (_input, options) => {
      options?.onProgress?.(0.4);
      return new Promise((resolve) => {
        arrive = resolve;
      });
    });
    await answer(user);
    await choose(user, jpeg('one.jpg'));
    expect(await screen.findByText('Sending 40%')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', expect.stringMatching(/^data:/));
    expect(send()).toHaveAccessibleDescription('The photos are still being sent');
    arrive({ id: 'photo-1', url: '/media/x.webp' });
    expect(await screen.findByText('Sent')).toBeVisible();
    screen.getByRole('button', { name: 'Remove photo 1' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByTestId('photo')).toBeNull();
    await waitFor(() =>
      expect(caller.callsOf(removeRatingPhoto)[0]!.input.params).toEqual({ id: 'order-1', photo: 'photo-1' }),
    );
  });

  it('that did not arrive say so and are sent again; until then the rating waits for a decision [CHK-048]', async () => {
    const { caller, user } = await show();
    caller.answer(sendRatingPhoto, refuse(422, 'FILE_TYPE') as object);
    await answer(user);
    await choose(user, jpeg('one.jpg'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent: It could not be read.*4 MB/);
    const again = await screen.findByRole('button', { name: 'Try again: photo 1' });
    await user.click(send());
    expect(await screen.findByText('A photo was not sent. Send it again or remove it.')).toBeVisible();
    expect(caller.callsOf(rateOrder)).toHaveLength(0);
    caller.answer(sendRatingPhoto, { id: 'photo-9', url: '/media/x.webp' });
    await user.click(again);
    await screen.findByText('Sent');
    await user.click(send());
    await waitFor(() => expect(caller.callsOf(rateOrder)[0]!.input.body).toMatchObject({ images: ['photo-9'] }));
  });

  it('are needed where the restaurant wants one: "An image must be attached" [CHK-049]', async () => {
    const { caller, user } = await show({ image_required: true });
    expect(screen.getByText(/At least one photo is needed/)).toBeVisible();
    await answer(user);
    await user.click(send());
    expect(await screen.findByText('An image must be attached')).toBeVisible();
    expect(caller.callsOf(rateOrder)).toHaveLength(0);
    // What is wrong is where the form leads to.
    await waitFor(() => expect(screen.getByTestId('photos')).toContainElement(document.activeElement as HTMLElement));
  });
});
