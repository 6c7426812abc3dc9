import { type Printing, readPrinting } from '@sufra/api/staff/endpoints';
import { Answer, useEndpoint, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useLive, useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { ReceiptIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { AddPrinter } from './add-printer.tsx';
import { PrinterAddress } from './printer-address.tsx';
import { PrinterCard } from './printer-card.tsx';
import { StationsCard } from './stations-card.tsx';

const page = css`display:grid;gap:16px;max-inline-size:56rem`;
const list = css`display:grid;gap:12px`;
const block = css`block-size:16rem`;

export interface PrintingPartProps {
  readonly branch: string;
}

/** A key that was just made: its address is shown until it is put away, and never again. */
interface Given {
  printer: string;
  key: string;
}

/** Printers of a branch, and what is printed where (PRN-002). */
export function PrintingPart({ branch }: PrintingPartProps) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const { queryClient } = usePlatform();
  const live = useLive();
  const input = { params: { restaurant, branch } };
  const answer = useEndpoint(readPrinting, input, live);
  const [given, setGiven] = useState<Given | null>(null);
  const show = (printing: Printing) => queryClient.setQueryData(answerQuery(readPrinting, input).queryKey, printing);
  const give = (printing: Printing, printer: string, key: string | null) => {
    show(printing);
    setGiven(key === null ? null : { printer, key });
  };
  return (
    <div className={page}>
      <p className={quiet}>{t('printing.text')}</p>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('printing.failed'), text: t('settings.failedText') }}
      >
        {(printing) => {
          const found = given && printing.printers.find(({ id }) => id === given.printer);
          return (
            <>
              {found && given ? (
                <PrinterAddress printer={found} secret={given.key} onDone={() => setGiven(null)} />
              ) : null}
              {printing.printers.length === 0 ? (
                <EmptyState icon={ReceiptIcon} title={t('printing.none')} text={t('printing.noneText')} />
              ) : (
                <ul className={list} aria-label={t('printing.printers')}>
                  {printing.printers.map((printer) => (
                    <PrinterCard
                      key={printer.id}
                      branch={branch}
                      printer={printer}
                      others={printing.printers.filter(({ id }) => id !== printer.id)}
                      onChanged={show}
                      onKey={give}
                    />
                  ))}
                </ul>
              )}
              <AddPrinter branch={branch} onAdded={give} />
              {printing.printers.length > 0 || printing.stations.length > 0 ? (
                <StationsCard branch={branch} printing={printing} onSaved={show} />
              ) : null}
            </>
          );
        }}
      </Answer>
    </div>
  );
}
