import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** A browser's half: its keys, and what it reads of a message (RFC 8188, 8291). */
export function browser() {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const secret = Buffer.from('0123456789abcdef');
  const derive = (key: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    keys: { p256dh: point.toString('base64url'), auth: secret.toString('base64url') },
    read(body: Uint8Array) {
      const all = Buffer.from(body);
      const [salt, length] = [all.subarray(0, 16), all[20]!];
      const [sender, text] = [all.subarray(21, 21 + length), all.subarray(21 + length)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const shared = derive(own.computeSecret(sender), secret, info, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(text.subarray(-16));
      const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}
