import { endOfEpson, readResults, readStatus } from './results.ts';

/** As a printer has sent it. */
const SENT =
  '<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>' +
  '<printjobid>AbC_d-12.1</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ' +
  'success="true" code="" status="251854870" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>';

describe('results of an Epson', () => {
  it('name the paper and how it ended [PRN-002]', () => {
    expect(readResults(SENT)).toEqual([{ jobName: 'AbC_d-12.1', success: true, code: '' }]);
    const failed = SENT.replace('success="true" code=""', 'success="false" code="EPTR_REC_EMPTY"');
    expect(readResults(failed)).toEqual([{ jobName: 'AbC_d-12.1', success: false, code: 'EPTR_REC_EMPTY' }]);
    // Version 1.00 names no paper.
    expect(readResults(SENT.replace(/<printjobid>.*<\/printjobid>/, ''))).toMatchObject([{ jobName: null }]);
  });

  it.each([
    ['EPTR_REC_EMPTY', 'paper'],
    ['EPTR_COVER_OPEN', 'cover'],
    ['EPTR_CUTTER', 'error'],
    ['EX_TIMEOUT', 'error'],
    ['SchemaError', 'refused'],
    ['RequestEntityTooLarge', 'refused'],
  ])('%s is %s', (code, end) => {
    expect(endOfEpson({ code })).toBe(end);
  });

  it.each(['', 'no XML', '<a>', '<!DOCTYPE a [<!ENTITY b "c">]><a/>', '<response'])('%j says nothing', (xml) => {
    expect(readResults(xml)).toEqual([]);
    expect(readStatus(xml)).toBeUndefined();
  });

  it.each([
    ['0x0F000014', null],
    ['0x00080008', 'paper'],
    ['0x00000028', 'cover'],
    ['0x00000001', 'error'],
    ['0x00000400', 'error'],
    // Paper low: it prints.
    ['0x00020014', null],
  ])('a status of %s says %s of the printer', (bits, fault) => {
    const xml = `<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="${bits}"/></statusmonitor>`;
    expect(readStatus(xml)).toBe(fault);
  });
});
