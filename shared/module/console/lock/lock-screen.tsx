import { PIN_LENGTH } from '@sufra/api/staff/access/pin';
import { type DeviceLock, lockDevice, openDevice, readLock } from '@sufra/api/staff/endpoints';
import { LOGIN_PATH } from '@sufra/contract/modules/account';
import { Answer, dataOf, Link, useAction, useEndpoint, useErrorText, usePlatform } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { Button, Skeleton } from '@sufra/ui';
import { Field, inputClass } from '@sufra/ui/controls';
import { css } from '@sufra/ui/css';
import { pressable, pressed, quiet, rounded, surface } from '@sufra/ui/desk';
import { LockSimpleIcon } from '@sufra/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { AwakeNote } from '../awake/awake-note.tsx';
import { RING_EVERY_MS } from '../ring/bell.ts';
import { useRing } from '../ring/use-ring.ts';
import { useLive } from '../use-live.ts';
import { useConsoleWords } from '../words.ts';
import { lockState, setLockState } from './lock-record.ts';

const page = css`min-block-size:100dvh;display:grid;place-content:center;grid-template-columns:minmax(0,26rem);padding:var(--gut);background:var(--canvas)`;
const card = css`display:grid;gap:var(--s4);padding:var(--s6);${surface};& h1{display:flex;align-items:center;gap:8px;font-size:1.5rem}`;
const rings = css`padding:12px 16px;${rounded};background:var(--brand);color:var(--on-brand);font-size:1.25rem;font-weight:600`;
const list = css`display:grid;gap:8px;& label{position:relative;display:flex;align-items:center;min-block-size:3.5rem;padding-inline:var(--s4);${pressable};font-weight:600;cursor:pointer}& input{position:absolute;inset:0;opacity:0;inline-size:100%;block-size:100%;margin:0;cursor:inherit}& label:has(:checked){${pressed}}& label:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}@media (forced-colors:active){& label:has(:checked){outline:3px solid Highlight}}`;
const form = css`display:grid;gap:var(--s3)`;
const tall = css`min-block-size:3.5rem`;
const other = css`min-block-size:3.5rem;display:inline-flex;align-items:center;font-weight:600;color:var(--brand-ink)`;
const block = css`block-size:8rem`;

/** In place of every page of a locked device: how many orders wait, and the people that open it (SHOP-006). */
export function LockScreen({ onOpened }: { readonly onOpened: () => void }) {
  const words = useConsoleWords();
  const { caller, location, announce } = usePlatform();
  const { restaurant } = useParams();
  const isOnline = useOnline();
  const live = useLive();
  const query = restaurant ? { restaurant } : {};
  const answer = useEndpoint(readLock, { query }, live);
  const waiting = dataOf(answer)?.waiting ?? 0;
  const canceled = dataOf(answer)?.canceled ?? 0;
  useRing(countable(waiting));
  useRing(countable(canceled), { tune: 'canceled', delay: RING_EVERY_MS / 2, mark: null });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    announce(words.locked);
  }, [announce, words.locked]);

  const { retry } = answer;
  useEffect(() => {
    if (!isOnline) return undefined;
    let isShown = true;
    // What was locked without a network is locked at the provider as soon as there is one.
    const close = async () => {
      await caller.call(lockDevice, {});
      setLockState('locked');
      retry();
    };
    // Opened in another tab meanwhile, or by a full sign-in.
    const look = async () => {
      const { locked } = await caller.call(readLock, { query: {} });
      if (locked || !isShown) return;
      setLockState('open');
      onOpened();
    };
    (lockState() === 'closing' ? close() : look()).catch(() => {
      // It stays locked, and is tried again with the next connection.
    });
    return () => {
      isShown = false;
    };
  }, [isOnline, caller, retry, onOpened]);

  return (
    <div className={page}>
      <section className={card}>
        <h1 ref={title} tabIndex={-1}>
          <LockSimpleIcon />
          {words.locked}
        </h1>
        <p role="status" className={waiting > 0 ? rings : quiet}>
          {waiting > 0 ? words.newOrders(waiting) : words.noNewOrders}
        </p>
        {canceled > 0 ? (
          <p role="status" className={rings}>
            {words.canceledOrders(canceled)}
          </p>
        ) : null}
        <AwakeNote />
        {isOnline ? null : <p role="alert">{words.lockedOffline}</p>}
        <Answer
          of={answer}
          skeleton={<Skeleton shape="block" className={block} />}
          failed={{ title: words.failed, text: words.lockedOffline }}
          stale={null}
        >
          {({ people }) => <OpenForm people={people} onOpened={onOpened} />}
        </Answer>
        <Link className={other} to={`${LOGIN_PATH}?return=${encodeURIComponent(location.get())}`}>
          {words.openBySignIn}
        </Link>
      </section>
    </div>
  );
}

/** As many names as ring: the lock knows no ids. */
const countable = (count: number) => Array.from({ length: count }, (_, index) => String(index));

interface OpenFormProps {
  readonly people: DeviceLock['people'];
  readonly onOpened: () => void;
}

function OpenForm({ people, onOpened }: OpenFormProps) {
  const words = useConsoleWords();
  const errorText = useErrorText();
  const { caller, session, announce } = usePlatform();
  const group = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const person = people.find(({ id }) => id === chosen) ?? (people.length === 1 ? people[0] : undefined);
  const open = useAction(async (id: string) => {
    await caller.call(openDevice, { body: { person: id, pin } });
    // What the page knows of the person before goes.
    await session.refresh();
    setLockState('open');
    onOpened();
  });
  if (people.length === 0) return <p className={quiet}>{words.noPins}</p>;
  return (
    <form
      noValidate
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        setFault(null);
        if (!person) return setFault(words.choosePerson);
        open.run(person.id).catch((error: unknown) => {
          setPin('');
          setFault(errorText(error));
          announce(errorText(error), 'assertive');
          field.current?.focus();
        });
      }}
    >
      <fieldset className={list}>
        <legend>{words.whoOpens}</legend>
        {people.map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name={group}
              checked={id === person?.id}
              onChange={() => {
                setChosen(id);
                setFault(null);
              }}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      <Field label={words.pin} error={fault} isRequired>
        {(control) => (
          <input
            {...control}
            ref={field}
            className={inputClass}
            type="password"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_LENGTH.most}
            value={pin}
            onChange={(event) => setPin(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" block className={tall} busy={open.loading}>
        {words.open}
      </Button>
    </form>
  );
}
