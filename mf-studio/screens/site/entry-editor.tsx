import type { Site } from '@sufra/api/staff/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useState } from 'react';
import { BannerForm, newBanner } from '../../site/banner-form.tsx';
import { newPage, PageForm } from '../../site/page-form.tsx';
import type { SiteTab } from '../../site/parts.ts';
import { RedirectForm } from '../../site/redirect-form.tsx';
import { TrackerForm } from '../../site/tracker-form.tsx';

export interface EntryEditorProps {
  readonly site: Site;
  readonly tab: SiteTab;
  /** Key of an entry, or `new`. */
  readonly open: string;
  readonly onDone: () => void;
}

/** The form of the entry as it was when it was opened: what others change meanwhile is merged when it is saved. */
export function EntryEditor({ site: now, tab, open, onDone }: EntryEditorProps) {
  const t = useText();
  const { toast } = usePlatform();
  const [site] = useState(now);
  const common = {
    site,
    onLeave: onDone,
    onSaved: () => {
      toast({ text: t('site.saved') });
      onDone();
    },
  };
  const seen = <One extends { key: string }>(entries: readonly One[]) => entries.find(({ key }) => key === open);
  const none = { key: null, mark: site.mark_of_none };
  switch (tab) {
    case 'banners':
      return <BannerForm {...common} entry={seen(site.banners) ?? newBanner(site)} />;
    case 'pages':
      return <PageForm {...common} entry={seen(site.pages) ?? newPage(site.pages, site.mark_of_none)} />;
    case 'redirects':
      return <RedirectForm {...common} entry={seen(site.redirects) ?? { ...none, value: { target: '' } }} />;
    case 'trackers':
      return (
        <TrackerForm
          {...common}
          entry={seen(site.trackers) ?? { ...none, value: { provider: 'google_analytics', web_code: '', enable: '1' } }}
        />
      );
  }
}
