import type { IncomingHttpHeaders } from 'node:http'

/** The site that a passkey signs for. */
export interface PasskeySite {
  origin: string
  /** The name of the host, to which a browser binds a passkey. */
  rpId: string
}

/** Returns the public address of the back office, or the address of the listener if there is no other. */
export function passkeySiteOf({ host }: IncomingHttpHeaders, opsUrl: string | undefined): PasskeySite {
  const origin = opsUrl ?? new URL(`http://${host}`).origin
  return { origin, rpId: new URL(origin).hostname }
}
