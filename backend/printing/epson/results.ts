/** What an Epson says of its papers and of itself, by its manuals of Server Direct Print and ePOS-Print XML. Pure. */
import type { PrinterFault } from '@sufra/api/printing/states';
import { readXml } from '../../staff/menu/files/xlsx/xml.ts';

export interface EpsonResult {
  /** As it was given with the paper; null: an older printer, which says none. */
  jobName: string | null;
  success: boolean;
  /** `EPTR_REC_EMPTY`; empty when all is well. */
  code: string;
}

/** Jobs of one answer: it is given one at a time. */
const MOST_RESULTS = 8;

/** The results in a `ResponseFile`. Nothing that is not well formed says anything. */
export function readResults(xml: string): EpsonResult[] {
  const results: EpsonResult[] = [];
  let name: string | null = null;
  let isName = false;
  try {
    readXml(xml, {
      open(element, attribute) {
        if (element === 'ePOSPrint') name = null;
        isName = element === 'printjobid';
        if (element !== 'response' || results.length === MOST_RESULTS) return;
        const success = attribute('success');
        results.push({ jobName: name, success: success === 'true' || success === '1', code: attribute('code') ?? '' });
      },
      text(text) {
        if (isName) name = ((name ?? '') + text).trim();
      },
      close() {
        isName = false;
      },
    });
  } catch {
    return [];
  }
  return results;
}

/** What a failed paper means. `refused`: the printer cannot print it, however often it gets it. */
export function endOfEpson({ code }: Pick<EpsonResult, 'code'>): PrinterFault | 'refused' {
  if (code === 'EPTR_REC_EMPTY') return 'paper';
  if (code === 'EPTR_COVER_OPEN') return 'cover';
  if (code === 'SchemaError' || code === 'RequestEntityTooLarge' || code === 'DeviceNotFound') return 'refused';
  return 'error';
}

const COVER_OPEN = 0x20;
const PAPER_ENDED = 0x80000;
/** Off line, no answer, a mechanical fault, one of the cutter, one that needs a service. */
const STOPPED = 0x08 | 0x01 | 0x400 | 0x800 | 0x2000;

/** What a status notification says of the printer itself; undefined: it names none. */
export function readStatus(xml: string): PrinterFault | null | undefined {
  let found: PrinterFault | null | undefined;
  try {
    readXml(xml, {
      open(element, attribute) {
        if (element !== 'printerstatus' || (found !== undefined && attribute('devicename') !== 'local_printer')) return;
        const bits = /^0x([0-9a-f]{1,8})$/i.exec(attribute('asbstatus') ?? '')?.[1];
        if (bits !== undefined) found = faultOfStatus(Number.parseInt(bits, 16));
      },
    });
  } catch {
    return undefined;
  }
  return found;
}

function faultOfStatus(bits: number): PrinterFault | null {
  if (bits & PAPER_ENDED) return 'paper';
  if (bits & COVER_OPEN) return 'cover';
  return bits & STOPPED ? 'error' : null;
}
