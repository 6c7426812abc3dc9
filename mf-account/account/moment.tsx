import { usePlatform } from '@sufra/module';
import { DateText, Time } from '@sufra/ui';

/** A day and its time, in the restaurant's zone: for what may be on another day than today. */
export function Moment({ at }: { readonly at: string }) {
  const { time_zone: timeZone } = usePlatform().context.tenant;
  return (
    <>
      <DateText at={at} timeZone={timeZone} /> <Time at={at} timeZone={timeZone} />
    </>
  );
}
