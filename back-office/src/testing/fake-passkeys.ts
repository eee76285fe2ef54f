const buffer = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer

/** A demand as the gateway sends it. */
export const aPasskeyDemand = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [] }
export const aNewPasskeyDemand = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Parlay back office' },
  user: { id: 'MQ', name: 'admin01', displayName: 'Ana Admin' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
}

interface Answers {
  /** Of `navigator.credentials.get`: an error rejects. */
  get?: Error
  create?: Error
}

const shape = { id: 'a2V5', rawId: buffer('key'), type: 'public-key', getClientExtensionResults: () => ({}) }
const signed = { clientDataJSON: buffer('{}'), authenticatorData: buffer('data'), signature: buffer('signature') }
const made = { clientDataJSON: buffer('{}'), attestationObject: buffer('object'), getTransports: () => ['internal'] }

/** Gives the page a browser with passkeys, which answers as the reader would. Returns the function that takes it away. */
export function fakePasskeys({ get, create }: Answers = {}): () => void {
  const answer = (fault: Error | undefined, response: object) => async () => {
    if (fault) throw fault
    return { ...shape, response }
  }
  Object.assign(globalThis, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: answer(get, signed), create: answer(create, made) },
  })
  return () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  }
}
