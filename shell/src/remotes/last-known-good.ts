import type { RemoteName } from '@parlay/shared/contracts/remotes'

const keyOf = (remote: RemoteName) => `last-good-${remote}`

/** The version of a remote that this browser last rendered without an error. */
export function lastGoodVersion(remote: RemoteName): string | undefined {
  try {
    return localStorage.getItem(keyOf(remote)) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberGoodVersion(remote: RemoteName, version: string): void {
  try {
    localStorage.setItem(keyOf(remote), version)
  } catch {
    // Without storage the manifest's own last known good is what is left.
  }
}
