import { queryKey } from '@sufra/api';
import { listConsents } from '@sufra/api/privacy/endpoints';
import { chooseMessages, getMessageChoices, type MessageChoice } from '@sufra/api/user/endpoints';
import { useLocale } from '@sufra/i18n';
import { Answer, tap, useAction, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Card, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Switch } from '@sufra/ui/form';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { CardTitle } from './card-title.tsx';

const stack = css`display:flex;flex-direction:column;align-items:stretch;gap:var(--s3)`;
const small = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const list = css`${small}display:flex;flex-direction:column;gap:var(--s1);padding-inline-start:var(--s5);list-style:disc`;

/** Messages that always come, with why. */
const ALWAYS = ['codes', 'orders', 'reservations'] as const;

/** Optional messages, on or off by channel, and what comes in any case (MSG-007). */
export function MessagesCard() {
  const t = useText();
  const { locale } = useLocale();
  const { caller, queryClient, toast } = usePlatform();
  const errorText = useErrorText();
  const answer = useEndpoint(getMessageChoices, {});
  const change = useAction(async (choice: MessageChoice) => {
    const shown = [t('messages.title'), t('messages.text'), t(`messages.${choice.channel}`)];
    const body = { ...choice, shown: { language: locale, words: shown.join('\n') } };
    queryClient.setQueryData(queryKey(getMessageChoices), await caller.call(chooseMessages, { body }));
    await queryClient.invalidateQueries({ queryKey: queryKey(listConsents) });
  });
  const choose = async (choice: MessageChoice, isUndo = false) => {
    try {
      await change.run(choice);
    } catch (error) {
      toast({ text: errorText(error), tone: 'danger' });
      return;
    }
    const back = { ...choice, optional: !choice.optional };
    const said = t(choice.optional ? 'messages.on' : 'messages.off', {
      channel: t(`messages.channels.${choice.channel}`),
    });
    toast({
      text: said,
      ...(isUndo ? {} : { action: { label: t('messages.undo'), run: () => void choose(back, true) } }),
    });
  };
  return (
    <Card as="section" className={stack} aria-label={t('messages.title')} data-test="info-messages">
      <CardTitle>{t('messages.title')}</CardTitle>
      <p className={small}>{t('messages.text')}</p>
      <Answer of={answer} skeleton={<Skeleton shape="button" count={2} />} failed={{ title: t('messages.failed') }}>
        {({ channels }) => (
          <div>
            {channels.map(({ channel, optional }) => (
              <Switch
                key={channel}
                label={t(`messages.${channel}`)}
                checked={optional}
                aria-busy={change.loading}
                onChange={({ target }) => {
                  if (!change.loading) void choose({ channel, optional: target.checked });
                }}
                {...tap('choose-messages')}
              />
            ))}
          </div>
        )}
      </Answer>
      <p className={small}>{t('messages.always')}</p>
      <ul className={list}>
        {ALWAYS.map((kind) => (
          <li key={kind}>{t(`messages.${kind}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
