import { type Messages, readMessages, sendMessageAgain } from '@sufra/api/staff/endpoints';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { Fault, quietSmall } from '@sufra/ui/desk';

/** Sends the news of a message that did not arrive again, once; says that it was, or why it was not (MSG-010). */
export function SendAgain({ message: { id, again, to } }: { readonly message: Messages['lost'][number] }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, queryClient, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const send = useAction(() => caller.call(sendMessageAgain, { params: { restaurant, message: String(id) } }));
  if (again === 'done') return <span className={quietSmall}>{t('messages.sentAgain')}</span>;
  if (again !== 'may') return null;
  const run = () =>
    send.run(undefined).then(
      async (isDone) => {
        if (!isDone) return;
        announce(t('messages.sentAgain'));
        // Whichever month is shown.
        await queryClient.invalidateQueries({ queryKey: [readMessages.name] });
      },
      () => {},
    );
  return (
    <div>
      <Button
        kind="secondary"
        size="small"
        busy={send.loading}
        aria-label={t('messages.againTo', { to })}
        onClick={() => void run()}
      >
        {t('messages.again')}
      </Button>
      <Fault>{send.error ? errorText(send.error) : null}</Fault>
    </div>
  );
}
