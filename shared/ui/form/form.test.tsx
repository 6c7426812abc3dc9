import { countries, dir, I18nProvider, type BaseLocale as Locale, parseMobile } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { act, fireEvent, within as inside, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  CheckRow,
  ChoiceGroup,
  CodeField,
  Form,
  fieldLimits,
  MobileField,
  RadioRow,
  SlotChips,
  SubmitButton,
  Switch,
  TextArea,
  TextField,
} from './index.ts';

function within(locale: Locale, children: ReactNode) {
  const settings = { locale, dir: dir(locale), i18n: createI18n(locale), timeZone: 'Asia/Riyadh', currency: 'SAR' };
  return <I18nProvider value={settings}>{children}</I18nProvider>;
}

function show(locale: Locale, children: ReactNode) {
  return render(within(locale, children));
}

interface Guest {
  readonly name?: string;
  readonly mobile?: string;
  readonly country?: string;
  readonly notes?: string;
}

function GuestForm({
  onSubmit,
}: {
  readonly onSubmit: (values: Guest) => Promise<Record<string, string> | undefined>;
}) {
  return (
    <Form<Guest> onSubmit={onSubmit}>
      <TextField name="name" label="Name" isRequired maxLength={fieldLimits.name} />
      <MobileField name="mobile" countryName="country" defaultCountry="SA" label="Mobile" />
      <TextArea name="notes" label="Notes" optional maxLength={fieldLimits.notes} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const accept = () => Promise.resolve(undefined);

describe('a form sent with empty required fields', () => {
  it('says once above "Please fill all fields", beside each "Field is required", and focuses the first [X-011, X-012]', async () => {
    const user = userEvent.setup();
    const send = jest.fn(accept);
    show('en', <GuestForm onSubmit={send} />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText('Please fill all fields')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill all fields');
    expect(screen.getAllByText('Field is required')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Field is required');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    expect(send).not.toHaveBeenCalled();
  });

  it('brings what is said at the first field into view with it [X-011]', async () => {
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function show(this: Element) {
      shown.push(this.textContent);
    };
    const user = userEvent.setup();
    show('en', <GuestForm onSubmit={accept} />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shown).toEqual(['Field is required']));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('spaces do not fill a field', async () => {
    const user = userEvent.setup();
    show('ar', <GuestForm onSubmit={accept} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '   ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('أكمل الحقول المعلّمة')).toBeInTheDocument();
  });
});

describe('a form', () => {
  it('sends what was typed, with Arabic digits as Western ones [X-001]', async () => {
    const user = userEvent.setup();
    const send = jest.fn(accept);
    show('ar', <GuestForm onSubmit={send} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'نورة');
    await user.type(screen.getByRole('textbox', { name: 'Mobile' }), '٠٥٥ ١٢٣ ٤٥٦٧');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const values = send.mock.calls[0]?.[0 as never] as Guest | undefined;
    expect(values).toMatchObject({ name: 'نورة', mobile: '055 123 4567', country: 'SA' });
    expect(parseMobile(values?.mobile ?? '', countries[0] as never)).toEqual({ ok: true, value: '551234567' });
  });

  it('a number that is too short is explained beside it when the field is left [ACCT-014]', async () => {
    const user = userEvent.setup();
    show('en', <GuestForm onSubmit={accept} />);
    const mobile = screen.getByRole('textbox', { name: 'Mobile' });
    await user.type(mobile, '55123');
    expect(mobile).toBeValid();
    await user.tab();
    expect(mobile).toHaveAccessibleDescription('Too short: type 9 digits');
  });

  it('another country has its own rule, starting on the tenant’s [ACCT-015, ACCT-018]', async () => {
    const user = userEvent.setup();
    show('en', <GuestForm onSubmit={accept} />);
    const country = screen.getByRole('combobox', { name: 'Country code' });
    expect(country).toHaveValue('SA');
    await user.selectOptions(country, 'EG');
    const mobile = screen.getByRole('textbox', { name: 'Mobile' });
    await user.type(mobile, '551234567');
    await user.tab();
    expect(mobile).toHaveAccessibleDescription(/starts with 01/);
  });

  it('names each country in the page’s language, its dial code left to right, and lets a browser fill the number [ACCT-018]', () => {
    show('ar', <GuestForm onSubmit={accept} />);
    const country = screen.getByRole('combobox', { name: 'رمز الدولة' });
    expect([...country.querySelectorAll('option')].map((row) => row.textContent)).toEqual([
      'السعودية \u2066+966\u2069',
      'مصر \u2066+20\u2069',
      'الإمارات \u2066+971\u2069',
      'قطر \u2066+974\u2069',
    ]);
    expect(country.parentElement).toHaveAttribute('dir', 'rtl');
    const mobile = screen.getByRole('textbox', { name: 'Mobile' });
    // HTML allows `tel-national` on a text field alone.
    expect(mobile).toHaveAttribute('type', 'text');
    expect(mobile).toHaveAttribute('inputmode', 'tel');
    expect(mobile).toHaveAttribute('autocomplete', 'tel-national');
  });

  it('shows what the server said of a field until it is changed, and keeps everything typed', async () => {
    const user = userEvent.setup();
    show('en', <GuestForm onSubmit={() => Promise.resolve({ name: 'This name is not allowed' })} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'Omar');
    await user.type(screen.getByRole('textbox', { name: 'Mobile' }), '551234567');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('This name is not allowed'));
    expect(name).toHaveValue('Omar');
    await user.type(name, 'a');
    expect(screen.queryByText('This name is not allowed')).toBeNull();
  });

  it('is sent once, however often the button is tapped', async () => {
    const user = userEvent.setup();
    let finish: (value: undefined) => void = () => undefined;
    const send = jest.fn(
      () =>
        new Promise<undefined>((resolve) => {
          finish = resolve;
        }),
    );
    show('en', <GuestForm onSubmit={send} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Omar');
    await user.type(screen.getByRole('textbox', { name: 'Mobile' }), '551234567');
    const button = screen.getByRole('button', { name: /Send/ });
    await user.click(button);
    await user.click(button);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    finish(undefined);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  });

  it.each([
    ['en', 'That is the limit: 30 characters'],
    ['ar', 'وصل النص إلى الحد الأقصى: 30 حرفاً'],
  ] as const)('a name stops at 30 characters and says so in %s [X-010]', async (locale, words) => {
    const user = userEvent.setup();
    show(locale, <GuestForm onSubmit={accept} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'x'.repeat(29));
    expect(screen.queryByText(words)).toBeNull();
    await user.type(name, 'xyz');
    expect(name).toHaveValue(`${'x'.repeat(30)}`);
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    ['email', 50],
    ['notes', 500],
    ['addressDescription', 300],
  ] as const)('a field for %s stops at %i characters and says so [X-010]', async (kind, most) => {
    const user = userEvent.setup();
    const Field = kind === 'email' ? TextField : TextArea;
    show(
      'en',
      <Form<{ readonly value?: string }> onSubmit={accept}>
        <Field name="value" label="Value" optional maxLength={fieldLimits[kind]} />
      </Form>,
    );
    const field = screen.getByRole('textbox', { name: /Value/ });
    await user.click(field);
    await user.paste('x'.repeat(most - 1));
    expect(screen.queryByText(/That is the limit/)).toBeNull();
    await user.type(field, 'yz');
    expect(field).toHaveValue(`${'x'.repeat(most - 1)}y`);
    expect(screen.getByText(`That is the limit: ${most} characters`)).toBeVisible();
  });

  it('a code that has all its digits is not called a text at its limit', async () => {
    const user = userEvent.setup();
    show(
      'en',
      <Form<{ readonly digits?: string }> onSubmit={accept}>
        <TextField name="digits" label="Code" inputMode="numeric" maxLength={4} />
      </Form>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '12345');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('1234');
    expect(screen.queryByText(/That is the limit/)).toBeNull();
  });
});

describe('a one-time code', () => {
  function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
    const [value, setValue] = useState('');
    return <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} />;
  }

  it('is one input that a phone can fill from the message', () => {
    show('ar', <Code onComplete={() => undefined} />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).toHaveAttribute('dir', 'ltr');
  });

  it.each([
    ['4812', '4812'],
    ['48 12', '4812'],
    ['٤٨١٢', '4812'],
    ['code: 4812.', '4812'],
    ['48123', '4812'],
  ])('takes "%s" pasted at once, as digits, and completes once [X-001]', async (pasted, code) => {
    const user = userEvent.setup();
    const complete = jest.fn();
    const { container } = show('ar', <Code onComplete={complete} />);
    await user.click(screen.getByRole('textbox'));
    await user.paste(pasted);
    expect(screen.getByRole('textbox')).toHaveValue(code);
    expect(complete).toHaveBeenCalledTimes(1);
    expect(complete).toHaveBeenCalledWith(code);
    expect(container.querySelector('[aria-hidden=true]')).toHaveTextContent(code);
  });
});

describe('choices', () => {
  it('are native controls named by their words, with hint and price', () => {
    show(
      'en',
      <ChoiceGroup label="Size" rule="Choose one" error="1 choice left">
        <RadioRow name="size" value="m" label="Regular" />
        <RadioRow name="size" value="l" label="Family" hint="Sold out today" disabled />
        <CheckRow label="Garlic dip" />
        <Switch label="Remind me" />
      </ChoiceGroup>,
    );
    const group = screen.getByRole('group', { name: /Size/ });
    expect(group).toHaveAccessibleDescription('1 choice left');
    expect(inside(group).getByRole('radio', { name: /Family/ })).toBeDisabled();
    expect(inside(group).getByRole('radio', { name: /Family/ })).toHaveAccessibleDescription('Sold out today');
    fireEvent.click(screen.getByText('Regular'));
    expect(screen.getByRole('radio', { name: 'Regular' })).toBeChecked();
    fireEvent.click(screen.getByText('Remind me'));
    expect(screen.getByRole('switch')).toBeChecked();
  });

  it('a full slot stays in sight, says so and cannot be chosen', async () => {
    const user = userEvent.setup();
    const choose = jest.fn();
    show(
      'ar',
      <SlotChips
        label="وقت الاستلام"
        name="slot"
        value="b"
        onChange={choose}
        slots={[
          { id: 'a', label: '06:00 م', state: 'full' },
          { id: 'b', label: '07:00 م' },
          { id: 'c', label: '08:00 م' },
        ]}
      />,
    );
    expect(screen.getByText('مكتمل')).toBeVisible();
    expect(screen.getByRole('radio', { name: /06:00/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /07:00/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /08:00/ }));
    expect(choose).toHaveBeenCalledWith('c');
  });
});

describe("a form of the server's document", () => {
  /** Its stored values come after hydration, as those of a draft do. */
  function KeptForm() {
    const [initial, setInitial] = useState<Guest>({ name: '', mobile: '', notes: '' });
    useEffect(() => setInitial({ name: '', mobile: '', notes: 'kept' }), []);
    return (
      <Form<Guest> initialValues={initial} onSubmit={accept}>
        <TextField name="name" label="Name" />
        <MobileField name="mobile" countryName="country" defaultCountry="SA" label="Mobile" />
        <TextArea name="notes" label="Notes" />
        <SubmitButton>Send</SubmitButton>
      </Form>
    );
  }

  it('keeps what was typed and chosen before the scripts came [CHK-013]', async () => {
    const tree = within('en', <KeptForm />);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(tree);
    const fields = inside(container);
    fields.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value = 'Noura';
    fields.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' }).value = '0551234567';
    fields.getByRole<HTMLSelectElement>('combobox').value = 'EG';
    const root = await act(async () => hydrateRoot(container, tree));
    expect(fields.getByRole('textbox', { name: 'Notes' })).toHaveValue('kept');
    await userEvent.type(fields.getByRole('textbox', { name: 'Notes' }), '!');
    expect(fields.getByRole('textbox', { name: 'Name' })).toHaveValue('Noura');
    expect(fields.getByRole('textbox', { name: 'Mobile' })).toHaveValue('0551234567');
    expect(fields.getByRole('combobox')).toHaveValue('EG');
    await act(async () => root.unmount());
    container.remove();
  });
});
