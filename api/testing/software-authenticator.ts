import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** Deviations of a dishonest browser or authenticator. */
interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  /** Signature counter to report. */
  readonly count?: number;
  /** Signs other data than it sends. */
  readonly isForged?: boolean;
}

export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** Responds as navigator.credentials.create does. */
  create(options: object, lie?: Lie): RegistrationResponseJSON;
  /** Responds as navigator.credentials.get does. */
  get(options: object, lie?: Lie): AuthenticationResponseJSON;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');
/** CBOR: a short text, and 24 to 255 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/**
 * A passkey implemented in software: ES256, attestation "none".
 * @param origin origin of the requesting page: "https://tern.example"
 */
export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credentialId = base64url(id);
  let uses = 0;

  const dataFor = (rpId: string, flags: number, count: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  };
  const clientDataFor = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? origin, crossOrigin: false }),
    );
  const flagsOf = ({ isUserVerified = true }: Lie) => USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);
  const credential = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    credentialId,
    create(options, lie = {}) {
      const { challenge, rp } = options as PublicKeyCredentialCreationOptionsJSON;
      // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ]);
      const authData = Buffer.concat([
        dataFor(lie.rpId ?? rp.id ?? '', flagsOf(lie) | WITH_CREDENTIAL, lie.count ?? uses),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataFor('webauthn.create', challenge, lie)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    get(options, lie = {}) {
      const { challenge, rpId } = options as PublicKeyCredentialRequestOptionsJSON;
      uses += 1;
      const authenticatorData = dataFor(lie.rpId ?? rpId ?? '', flagsOf(lie), lie.count ?? uses);
      const clientData = clientDataFor('webauthn.get', challenge, lie);
      const signed = Buffer.concat([authenticatorData, sha256(lie.isForged ? 'another page' : clientData)]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', signed, privateKey)),
        },
      };
    },
  };
}
