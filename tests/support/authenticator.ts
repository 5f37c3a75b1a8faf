import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey's authenticator in software, with the browser before it (WebAuthn level 2; ES256, attestation 'none'). */

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encode = (data: Buffer) => data.toString('base64url');

type Options = { challenge: string };
type Changes = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean; userHandle?: string };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle: string | undefined;
  const clientData = (type: string, { challenge }: Options, changes: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }));
  const authData = (changes: Changes, flags: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(changes.counter ?? 0);
    const verified = changes.isVerified === false ? 0 : VERIFIED;
    return Buffer.concat([sha256(changes.rpId ?? rpId), Buffer.from([PRESENT | verified | flags]), counter, rest]);
  };
  const base = { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: encode(id),
    /** Answers the options of a registration. */
    make(options: Options & { user: { id: string } }, changes: Changes = {}) {
      userHandle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = (part: string) => Buffer.from(part, 'base64url');
      // COSE: kty EC2, alg ES256, crv P-256, x and y.
      const start = Buffer.from('a5010203262001215820', 'hex');
      const key = Buffer.concat([start, point(x), Buffer.from('225820', 'hex'), point(y)]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authData(changes, HAS_KEY, credential);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = encode(Buffer.concat([head, Buffer.from([data.length]), data]));
      const clientDataJSON = encode(clientData('webauthn.create', options, changes));
      return { ...base, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    /** Answers the options of a login. */
    answer(options: Options, changes: Changes = {}) {
      const data = authData(changes, 0);
      const client = clientData('webauthn.get', options, changes);
      const signature = encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey));
      const response = { clientDataJSON: encode(client), authenticatorData: encode(data), signature };
      return { ...base, response: { ...response, userHandle: changes.userHandle ?? userHandle } };
    },
  };
}
