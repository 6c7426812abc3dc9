import { dir, I18nProvider, type BaseLocale as Locale } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { stories } from '../gallery/stories.ts';
import { BasketIcon, ClockFillIcon, WarningFillIcon } from '../icons/index.ts';
import {
  AddButton,
  Banner,
  Button,
  DateText,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  Name,
  Phone,
  Plate,
  Quantity,
  SheetLayout,
  StatusBadge,
  Tabs,
  Time,
  TimeRange,
} from '../index.ts';

function within(locale: Locale, children: ReactNode, currency = 'SR'): ReactNode {
  return (
    <I18nProvider value={{ locale, dir: dir(locale), i18n: createI18n(locale), timeZone: 'Asia/Riyadh', currency }}>
      {children}
    </I18nProvider>
  );
}
const show = (locale: Locale, children: ReactNode) => render(within(locale, children));
const html = (locale: Locale, children: ReactNode) =>
  renderToString(within(locale, children)).replaceAll('<!-- -->', '');

describe('money', () => {
  it.each([
    ['ar', '74.00 ر.س', 'rtl'],
    ['en', 'SAR 74.00', 'ltr'],
  ] as const)('in %s reads %s, in one isolated run [X-002, X-003]', (locale, text, direction) => {
    const { container } = show(locale, <Money amount="74.00" />);
    const run = container.querySelector('bdi');
    expect(run).toHaveTextContent(text);
    expect(run).toHaveAttribute('dir', direction);
    expect(container.textContent).toBe(text);
  });
  it('signs stay with their number [X-003]', () => {
    expect(show('ar', <Money amount="12.00" kind="taken" />).container.textContent).toBe('−12.00 ر.س');
    expect(show('en', <Money amount="-12.00" currency="EGP" />).container.textContent).toBe('−EGP 12.00');
    expect(show('en', <Money amount="3.00" kind="added" />).container.textContent).toBe('+SAR 3.00');
    const cheaper = show('ar', <Money amount="-2.00" kind="added" />).container;
    expect(cheaper.textContent).toBe('−2.00 ر.س');
    // In a run that reads from the right a sign alone would go to the right of its number.
    expect(cheaper.querySelector('bdi bdi[dir=ltr]')).toHaveTextContent('−2.00');
  });
  it('an unknown amount says so in words too', () => {
    show('ar', <Money amount={undefined} />);
    expect(screen.getByText('السعر غير معروف')).toBeInTheDocument();
  });
});

describe('times, phones, names', () => {
  it('times have two digits and Arabic halves of the day [X-004]', () => {
    expect(show('ar', <Time at="2026-11-21T16:40:00Z" />).container).toHaveTextContent('07:40 م');
    expect(show('en', <Time at="2026-11-21T16:40:00Z" />).container).toHaveTextContent('07:40 PM');
  });
  it('dates and ranges are isolated left-to-right runs [X-004, X-006]', () => {
    const { container } = show('ar', <DateText at="2026-11-21T16:40:00Z" />);
    expect(container.querySelector('time[dir=ltr]')).toHaveTextContent('2026/11/21');
    const range = show('ar', <TimeRange from="2026-11-21T16:15:00Z" to="2026-11-21T16:30:00Z" />).container;
    expect(range.textContent).toBe('\u206607:15–07:30\u2069 م');
  });
  it('phones are left to right and can be called [X-006]', () => {
    const { container } = show('ar', <Phone number="+966551234567" call />);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+966551234567');
    expect(container.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
    expect(container).toHaveTextContent('+966 55 123 4567');
  });
  it('a name missing in Arabic falls back to English with its language [X-009]', () => {
    const { container } = show('ar', <Name name={{ ar: '', en: 'Big Mac' }} />);
    expect(container.querySelector('bdi')).toHaveAttribute('lang', 'en');
    const own = show('ar', <Name name={{ ar: 'العليا', en: 'Olaya' }} />);
    expect(own.container.querySelector('bdi')).not.toHaveAttribute('lang');
  });
});

describe('buttons', () => {
  it('a disabled one stays reachable, shows its reason and does nothing', () => {
    const act = jest.fn();
    show(
      'en',
      <Button onClick={act} disabledReason="1 choice left">
        Add
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Add' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('1 choice left');
    expect(button).toBeEnabled();
    fireEvent.click(button);
    expect(act).not.toHaveBeenCalled();
  });
  it('a busy one keeps its words and takes no second tap', () => {
    const send = jest.fn();
    const { rerender } = show('en', <Button onClick={send}>Place order</Button>);
    fireEvent.click(screen.getByRole('button'));
    rerender(
      within(
        'en',
        <Button onClick={send} busy>
          Place order
        </Button>,
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: /Place order/ }));
    expect(send).toHaveBeenCalledTimes(1);
  });
  it('a busy or disabled submit button does not send its form', () => {
    const send = jest.fn((event: React.FormEvent) => event.preventDefault());
    show(
      'en',
      <form onSubmit={send}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
  });
  it('a link that looks like a button is a link', () => {
    show('en', <LinkButton href="/menu">Menu</LinkButton>);
    expect(screen.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', '/menu');
  });
  it('the round add button becomes the count', () => {
    const { container } = show('en', <AddButton label="2 in the basket" count={2} />);
    expect(screen.getByRole('button', { name: '2 in the basket' })).toHaveTextContent('2');
    expect(container.querySelector('[aria-hidden]')).toBeNull();
  });
});

describe('quantity', () => {
  it('the minus is a trash can at 1, and removes', () => {
    const change = jest.fn();
    show('ar', <Quantity label="كباب" value={1} onChange={change} />);
    fireEvent.click(screen.getByRole('button', { name: 'حذف من السلة' }));
    expect(change).toHaveBeenCalledWith(0);
    expect(screen.getByRole('group', { name: 'كباب' })).toBeInTheDocument();
  });
  it('at its maximum the plus is disabled and says why', () => {
    const change = jest.fn();
    show('en', <Quantity label="Kebab" value={3} max={3} onChange={change} />);
    const more = screen.getByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveAccessibleDescription('At most 3');
    fireEvent.click(more);
    expect(change).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Less' }));
    expect(change).toHaveBeenCalledWith(2);
  });
  it('does not go below a minimum that cannot be removed', () => {
    const change = jest.fn();
    show('en', <Quantity label="Kebab" value={1} min={1} onChange={change} />);
    fireEvent.click(screen.getByRole('button', { name: 'Less' }));
    expect(change).not.toHaveBeenCalled();
  });
});

describe('the plate', () => {
  const picture = {
    url: '/media/kebab-{width}.{format}',
    widths: [160, 320],
    formats: ['avif', 'webp'],
    width: 320,
    height: 300,
    tint: 31,
  };
  it('offers every format and width, keeps its place, and waits until it is near', () => {
    const { container } = show('en', <Plate picture={picture} alt="Kebab" sizes="116px" />);
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      '/media/kebab-160.avif 160w, /media/kebab-320.avif 320w',
    );
    const image = screen.getByRole('img', { name: 'Kebab' });
    expect(image).toHaveAttribute('srcset', '/media/kebab-160.webp 160w, /media/kebab-320.webp 320w');
    expect(image).toHaveAttribute('width', '320');
    expect(image).toHaveAttribute('height', '300');
    expect(image).toHaveAttribute('loading', 'lazy');
  });
  it('the first picture of a page is fetched at once and first', () => {
    const { container } = show('en', <Plate picture={picture} loading="first" />);
    expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
    expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
  });
  it('a picture that does not load leaves an empty plate, not a broken image', () => {
    const { container } = show('en', <Plate picture={picture} alt="Kebab" />);
    expect(container.querySelector('svg')).toBeNull();
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
  it('without a picture a dish under its cover is drawn, which says nothing to assistive technology; never on a bare plate', () => {
    const { container } = show('en', <Plate picture={null} alt="Kebab" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('img')).toBeNull();
    expect(html('en', <Plate picture={null} bare />)).not.toContain('<svg');
    expect(html('en', <EmptyState icon={BasketIcon} title="Nothing" />)).toContain('<svg aria-hidden="true"');
  });
  it('dishes of near hues share a class; nothing carries a style attribute', () => {
    const one = html('en', <Plate picture={picture} />);
    expect(html('en', <Plate picture={{ ...picture, tint: 29 }} />)).toBe(one);
    expect(html('en', <Plate picture={{ ...picture, tint: 200 }} />)).not.toBe(one);
    expect(html('en', <Plate picture={{ ...picture, tint: Number.NaN }} />)).not.toContain('NaN');
    expect(one).not.toContain('style=');
  });
});

describe('banners', () => {
  const shapeOf = (shown: ReactNode) => show('en', shown).container.querySelector('svg')?.innerHTML;
  it('of warning show a triangle; a clock only where they are about time', () => {
    expect(shapeOf(<Banner tone="warning">Your price changed</Banner>)).toBe(shapeOf(<WarningFillIcon />));
    const late = <Banner tone="warning" icon={<ClockFillIcon />} children="Closed until 08:00 AM" />;
    expect(shapeOf(late)).toBe(shapeOf(<ClockFillIcon />));
  });
});

describe('states', () => {
  it('a failure says what happened, offers Retry and a way on, and is announced', () => {
    const retry = jest.fn();
    show('ar', <ErrorState title="تعذّر تحميل القائمة" onRetry={retry} wayOn={<a href="/branches">الفروع</a>} />);
    expect(screen.getByRole('alert')).toHaveTextContent('تعذّر تحميل القائمة');
    fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/branches');
  });
  it('an empty place has a line and one action', () => {
    show('en', <EmptyState heading="h2" title="Nothing here yet" action={<a href="/menu">Browse</a>} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing here yet' })).toBeInTheDocument();
  });
  it('an unknown status shows its raw label and does not break [CHK-045]', () => {
    show('en', <StatusBadge background="nonsense" text={null} label="teleported" />);
    expect(screen.getByText('teleported')).toBeInTheDocument();
  });
});

it('tabs are named links and mark the current one', () => {
  const select = jest.fn();
  const items = [
    { id: 'a', href: '#group1', label: 'Grills' },
    { id: 'b', href: '#group2', label: 'Rice' },
  ];
  show('en', <Tabs label="Categories" items={items} current="b" onSelect={select} />);
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Rice');
  fireEvent.click(screen.getByRole('link', { name: 'Grills' }));
  expect(select).toHaveBeenCalledWith('a');
});

it('a sheet has its close button first, a title that can be focused, and its action last', () => {
  const close = jest.fn();
  show(
    'ar',
    <SheetLayout title="كباب نخلة" titleId="t" onClose={close} dock={<button type="button">أضف</button>}>
      نص
    </SheetLayout>,
  );
  const [first, last] = screen.getAllByRole('button');
  expect(first).toHaveAccessibleName('إغلاق');
  expect(last).toHaveTextContent('أضف');
  screen.getByRole('heading', { name: 'كباب نخلة' }).focus();
  expect(document.activeElement).toHaveAttribute('id', 't');
  fireEvent.click(first as HTMLElement);
  expect(close).toHaveBeenCalledTimes(1);
});

describe('server rendering', () => {
  it.each(stories.map(({ title, render: Render }) => [title, Render] as const))(
    '%s hydrates without a warning',
    async (_, Render) => {
      const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const recovered = jest.fn();
      const container = document.createElement('div');
      container.innerHTML = renderToString(within('ar', <Render />), { identifierPrefix: 'm' });
      await act(async () => {
        hydrateRoot(container, within('ar', <Render />), { identifierPrefix: 'm', onRecoverableError: recovered });
      });
      expect(recovered).not.toHaveBeenCalled();
      expect(warn).not.toHaveBeenCalled();
    },
  );
});
