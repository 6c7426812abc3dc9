import type { BaseLocale } from '@sufra/contract';
import { localePath, useLocale } from '@sufra/i18n';
import { baseLocale } from '@sufra/i18n/locales';
import { useErrorText, useText } from '@sufra/module';
import { Button, TextLink } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { edgeless, Fault, phoneEdge, vacant } from '@sufra/ui/desk';
import {
  ArrowSquareOutIcon,
  DesktopIcon,
  DeviceMobileIcon,
  DeviceTabletIcon,
  MoonIcon,
  SunIcon,
} from '@sufra/ui/icons';
import { useState } from 'react';
import { Segments } from '../setting/controls/segments.tsx';
import { previewAddress, usePreviewLink } from './make-preview.ts';

const panel = css`display:grid;gap:12px;align-content:start;justify-items:center;position:sticky;inset-block-start:calc(3.75rem + 20px);@media (max-width:74.9375em){display:none}`;
const tools = css`display:flex;flex-wrap:wrap;justify-content:center;gap:8px;& label{padding-inline:9px}& svg{font-size:1rem}`;
const start = css`display:grid;gap:12px;justify-items:center;text-align:center;padding:24px 16px;${vacant};color:var(--ink-2);inline-size:100%`;
const frame = css`inline-size:21.25rem;block-size:40rem;max-block-size:calc(100dvh - 18rem);overflow:hidden;${phoneEdge};background:var(--surface);direction:ltr`;
const page = css`display:block;${edgeless};transform-origin:0 0;background:var(--surface)`;
/** What a page is laid out at, and how small it is drawn in a frame of 340 px. */
const WIDTHS = {
  phone: css`inline-size:390px;block-size:calc(100%/.8718);transform:scale(.8718)`,
  tablet: css`inline-size:820px;block-size:calc(100%/.4146);transform:scale(.4146)`,
  wide: css`inline-size:1280px;block-size:calc(100%/.2656);transform:scale(.2656)`,
};
const SCHEMES = { light: css`color-scheme:light`, dark: css`color-scheme:dark` };

type Width = keyof typeof WIDTHS;
type Scheme = keyof typeof SCHEMES;

export interface PreviewPanelProps {
  /** Of the draft: another one is another look. */
  readonly mark: string;
}

/** The real storefront with the draft, beside the form: three widths, both languages, light and dark (SHOP-031). */
export function PreviewPanel({ mark }: PreviewPanelProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { link, isMaking, error, make } = usePreviewLink();
  const [width, setWidth] = useState<Width>('phone');
  const [language, setLanguage] = useState<BaseLocale>(baseLocale(locale));
  const [scheme, setScheme] = useState<Scheme>('light');
  if (!link)
    return (
      <aside className={panel} aria-label={t('preview.title')}>
        <div className={start}>
          <p>{t('preview.text')}</p>
          <Fault>{error ? errorText(error) : null}</Fault>
          <Button kind="secondary" busy={isMaking} onClick={make}>
            {t('preview.show')}
          </Button>
        </div>
      </aside>
    );
  const address = previewAddress(link, localePath(language, '/'));
  return (
    <aside className={panel} aria-label={t('preview.title')}>
      <div className={tools}>
        <Segments
          name="preview-width"
          label={t('preview.width')}
          value={width}
          onChoose={setWidth}
          choices={[
            { value: 'phone', label: t('preview.phone'), icon: DeviceMobileIcon },
            { value: 'tablet', label: t('preview.tablet'), icon: DeviceTabletIcon },
            { value: 'wide', label: t('preview.wide'), icon: DesktopIcon },
          ]}
        />
        <Segments
          name="preview-language"
          label={t('preview.language')}
          value={language}
          onChoose={setLanguage}
          choices={[
            { value: 'ar', label: 'ع' },
            { value: 'en', label: 'EN' },
          ]}
        />
        <Segments
          name="preview-scheme"
          label={t('preview.scheme')}
          value={scheme}
          onChoose={setScheme}
          choices={[
            { value: 'light', label: t('preview.light'), icon: SunIcon },
            { value: 'dark', label: t('preview.dark'), icon: MoonIcon },
          ]}
        />
      </div>
      <div className={frame}>
        <iframe
          key={`${mark} ${language}`}
          className={cx(page, WIDTHS[width], SCHEMES[scheme])}
          title={t('preview.title')}
          src={address}
        />
      </div>
      <TextLink href={address} target="_blank" rel="noreferrer">
        <ArrowSquareOutIcon />
        {t('preview.open')}
      </TextLink>
    </aside>
  );
}
