/**
 * Known answers: values of the signed simplified invoice that ZATCA's SDK brings
 * (`Data/Samples/Simplified/Invoice/Simplified_Invoice.xml`). The document itself is not here, as its licence
 * is not known; docs/tax.md says what was computed of it.
 */
import { verify, X509Certificate } from 'node:crypto';
import { hexDigest, readCertificate } from './certificate.ts';
import { signedProperties } from './stamp.ts';
import { readTagged, tagged } from './tlv.ts';

const CERTIFICATE = [
  'MIID6TCCA5CgAwIBAgITbwAAf8tem6jngr16DwABAAB/yzAKBggqhkjOPQQDAjBjMRUwEwYKCZImiZPyLGQBGRYFbG9jYWwxEzARBgoJkiaJk/IsZAEZFgNnb3Yx',
  'FzAVBgoJkiaJk/IsZAEZFgdleHRnYXp0MRwwGgYDVQQDExNUU1pFSU5WT0lDRS1TdWJDQS0xMB4XDTIyMDkxNDEzMjYwNFoXDTI0MDkxMzEzMjYwNFowTjELMAkG',
  'A1UEBhMCU0ExEzARBgNVBAoTCjMxMTExMTExMTExDDAKBgNVBAsTA1RTVDEcMBoGA1UEAxMTVFNULTMxMTExMTExMTEwMTExMzBWMBAGByqGSM49AgEGBSuBBAAK',
  'A0IABGGDDKDmhWAITDv7LXqLX2cmr6+qddUkpcLCvWs5rC2O29W/hS4ajAK4Qdnahym6MaijX75Cg3j4aao7ouYXJ9GjggI5MIICNTCBmgYDVR0RBIGSMIGPpIGM',
  'MIGJMTswOQYDVQQEDDIxLVRTVHwyLVRTVHwzLWE4NjZiMTQyLWFjOWMtNDI0MS1iZjhlLTdmNzg3YTI2MmNlMjEfMB0GCgmSJomT8ixkAQEMDzMxMTExMTExMTEw',
  'MTExMzENMAsGA1UEDAwEMTEwMDEMMAoGA1UEGgwDVFNUMQwwCgYDVQQPDANUU1QwHQYDVR0OBBYEFDuWYlOzWpFN3no1WtyNktQdrA8JMB8GA1UdIwQYMBaAFHZg',
  'jPsGoKxnVzWdz5qspyuZNbUvME4GA1UdHwRHMEUwQ6BBoD+GPWh0dHA6Ly90c3RjcmwuemF0Y2EuZ292LnNhL0NlcnRFbnJvbGwvVFNaRUlOVk9JQ0UtU3ViQ0Et',
  'MS5jcmwwga0GCCsGAQUFBwEBBIGgMIGdMG4GCCsGAQUFBzABhmJodHRwOi8vdHN0Y3JsLnphdGNhLmdvdi5zYS9DZXJ0RW5yb2xsL1RTWkVpbnZvaWNlU0NBMS5l',
  'eHRnYXp0Lmdvdi5sb2NhbF9UU1pFSU5WT0lDRS1TdWJDQS0xKDEpLmNydDArBggrBgEFBQcwAYYfaHR0cDovL3RzdGNybC56YXRjYS5nb3Yuc2Evb2NzcDAOBgNV',
  'HQ8BAf8EBAMCB4AwHQYDVR0lBBYwFAYIKwYBBQUHAwIGCCsGAQUFBwMDMCcGCSsGAQQBgjcVCgQaMBgwCgYIKwYBBQUHAwIwCgYIKwYBBQUHAwMwCgYIKoZIzj0E',
  'AwIDRwAwRAIgOgjNPJW017lsIijmVQVkP7GzFO2KQKd9GHaukLgIWFsCIFJF9uwKhTMxDjWbN+1awsnFI7RLBRxA/6hZ+F1wtaqU',
].join('');
const HASH = 'r/2si60BEew0NQCHNHNejowLDLjVNV/VTT/P8QSLxMk=';
const SIGNATURE = 'MEUCIQCojlvoB6kEoxZCsjf+FXrTnemuJi9p6CE98xXhG5am9AIgSzZWX3iRkNW5Gh6cTA7JvA3K9GZ6Ip1lvQ0Jen3r09E=';
const QR = [
  'ARNBY21lIFdpZGdldOKAmXMgTFREAg8zMTExMTExMTExMDExMTMDFDIwMjItMDgtMTdUMTc6NDE6MDhaBAYyMzEuMTUFBTMwLjE1BixyLzJzaTYwQkVldzBOUUNI',
  'TkhOZWpvd0xETGpWTlYvVlRUL1A4UVNMeE1rPQdgTUVVQ0lRQ29qbHZvQjZrRW94WkNzamYrRlhyVG5lbXVKaTlwNkNFOTh4WGhHNWFtOUFJZ1N6WldYM2lSa05X',
  'NUdoNmNUQTdKdkEzSzlHWjZJcDFsdlEwSmVuM3IwOUU9CFgwVjAQBgcqhkjOPQIBBgUrgQQACgNCAARhgwyg5oVgCEw7+y16i19nJq+vqnXVJKXCwr1rOawtjtvV',
  'v4UuGowCuEHZ2ocpujGoo1++QoN4+GmqO6LmFyfRCUYwRAIgOgjNPJW017lsIijmVQVkP7GzFO2KQKd9GHaukLgIWFsCIFJF9uwKhTMxDjWbN+1awsnFI7RLBRxA',
  '/6hZ+F1wtaqU',
].join('');

describe('of the sample of the authority', () => {
  const certificate = readCertificate(CERTIFICATE);

  it('issuer, serial number and digest of the certificate are those that it signs [TAX-002]', () => {
    expect(certificate).toMatchObject({
      issuer: 'CN=TSZEINVOICE-SubCA-1, DC=extgazt, DC=gov, DC=local',
      serial: '2475382886904809774818644480820936050208702411',
      digest: 'YTJkM2JhYTcwZTBhZTAxOGYwODMyNzY3NTdkZDM3YzhjY2IxOTIyZDZhM2RlZGJiMGY0NDUzZWJhYWI4MDhmYg==',
    });
  });

  it('the digest of its signed properties is ours [TAX-002]', () => {
    expect(hexDigest(signedProperties(certificate, '2023-01-24T11:16:44Z').hashed)).toBe(
      'N2MxMGJkZWM4MDdlYWY0ODY1ZDk0YTk3NGZhYmE4NjI5ZDM2ODYxMjg3ZDAwZDQzMmRjOTNjZTkxYjU0OWJmNw==',
    );
  });

  it('its signature is of the hash of the document [TAX-002]', () => {
    const { publicKey } = new X509Certificate(Buffer.from(CERTIFICATE, 'base64'));
    expect(verify('sha256', Buffer.from(HASH, 'base64'), publicKey, Buffer.from(SIGNATURE, 'base64'))).toBe(true);
  });

  it('its code is ours, byte for byte [TAX-002]', () => {
    const texts = ['Acme Widget’s LTD', '311111111101113', '2022-08-17T17:41:08Z', '231.15', '30.15', HASH, SIGNATURE];
    expect(tagged([...texts, certificate.publicKey, certificate.stamp])).toBe(QR);
    expect([...readTagged(QR)!.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
