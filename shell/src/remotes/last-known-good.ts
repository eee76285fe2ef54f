import type { RemoteName } from '@parlay/shared/contracts/remotes'
import { keepNote, readNote } from '@parlay/shared/site/browser-note'

const keyOf = (remote: RemoteName) => `last-good-${remote}`

/** The version of a remote that this browser last rendered without an error. */
export const lastGoodVersion = (remote: RemoteName): string | undefined =>
  readNote('localStorage', keyOf(remote)) ?? undefined

/** Where nothing can be kept, the manifest's own last known good is what is left. */
export const rememberGoodVersion = (remote: RemoteName, version: string): void =>
  keepNote('localStorage', keyOf(remote), version)
