/**
 * A paper as an Epson takes it: ePOS-Print XML with the raster in it, as the manual of Server Direct Print
 * says it. Pure.
 */
import type { Raster } from '../raster/raster.ts';

/** Milliseconds that the printer waits for its print head. */
const TIMEOUT_MS = 10_000;

/** `jobName`: at most 30 letters, digits, `_`, `-` and `.`, which are no XML. */
export function epsonRequest({ width, height, bits }: Raster, jobName: string): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint><Parameter>' +
    `<devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout><printjobid>${jobName}</printjobid>` +
    '</Parameter><PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">' +
    `<image width="${width}" height="${height}" color="color_1" mode="mono">${bits.toString('base64')}</image>` +
    '<cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>'
  );
}
