/**
 * An Epson that polls by Server Direct Print, as its manual says: a form for a paper, a form with its result,
 * a form with its status.
 */
import { pngOf } from '@sufra/backend/printing/raster/raster.ts';
import { type Ask, EmulatedPrinter } from './emulator.ts';

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
/** It says a result again so often when no answer came. */
const TRIES = 3;

export class EmulatedEpson extends EmulatedPrinter {
  readonly #name: string;
  #unsaid: { form: URLSearchParams; tries: number } | null = null;
  #saidStatus = '';

  constructor(url: string, options: { name: string; ask?: Ask }) {
    super(url, options.ask);
    this.#name = options.name;
  }

  protected override forget(): void {
    this.#unsaid = null;
    this.#saidStatus = '';
  }

  protected override async askOnce(): Promise<void> {
    await this.#sayAgain();
    await this.#sayStatus();
    const answer = await this.#send({ ConnectionType: 'GetRequest' });
    const xml = await answer.text();
    const job = /<printjobid>([^<]*)<\/printjobid>/.exec(xml)?.[1];
    const image = /<image width="(\d{1,4})" height="(\d{1,6})" [a-z_0-9"= ]{0,60}>/.exec(xml);
    if (job === undefined || !image) return;
    const [start, width, height] = image;
    const data = xml.slice(image.index + start.length, xml.indexOf('<', image.index + start.length));
    const png = await pngOf({ width: Number(width), height: Number(height), bits: Buffer.from(data, 'base64') });
    const isOpen = this.conditions.cover === 'open';
    const end = isOpen ? 'cover' : this.print(job, png);
    if (this.losesConfirmation()) return;
    this.#unsaid = { form: this.#result(job, end), tries: 0 };
    await this.#sayAgain();
  }

  async #sayAgain(): Promise<void> {
    const unsaid = this.#unsaid;
    if (!unsaid) return;
    unsaid.tries += 1;
    if (unsaid.tries > TRIES) {
      this.#unsaid = null;
      return;
    }
    const answer = await this.call({ method: 'POST', body: unsaid.form.toString(), headers: FORM_TYPE });
    if (answer.ok) this.#unsaid = null;
  }

  /** Its status notification, when it changed. */
  async #sayStatus(): Promise<void> {
    const { cover, roll } = this.conditions;
    const bits = cover === 'open' ? '0x00000028' : roll <= 0 ? '0x00080008' : '0x0F000014';
    if (bits === this.#saidStatus) return;
    const status =
      '<?xml version="1.0" encoding="utf-8"?><statusmonitor Version="1.00">' +
      `<printerstatus devicename="local_printer" asbstatus="${bits}"/></statusmonitor>`;
    await this.#send({ ConnectionType: 'SetStatus', Status: status });
    this.#saidStatus = bits;
  }

  #send(fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ ID: '', Name: this.#name, ...fields }).toString();
    return this.call({ method: 'POST', body, headers: FORM_TYPE });
  }

  #result(job: string, end: 'printed' | 'paper' | 'cover'): URLSearchParams {
    const code = { printed: '', paper: 'EPTR_REC_EMPTY', cover: 'EPTR_COVER_OPEN' }[end];
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter>' +
      `<devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse>` +
      `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${end === 'printed'}" code="${code}" status="251854870" battery="0"/>` +
      '</PrintResponse></ePOSPrint></PrintResponseInfo>';
    return new URLSearchParams({ ConnectionType: 'SetResponse', ID: '', Name: this.#name, ResponseFile: xml });
  }
}
