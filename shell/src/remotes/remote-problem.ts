import type { RemoteName } from '@parlay/contracts/remotes'

/** The reason why a screen cannot be shown. Compare it by `kind`. */
export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem'

  constructor(
    readonly kind: 'unavailable' | 'disabled',
    readonly remote: RemoteName,
    /** The version that was tried last; empty when none was found. */
    readonly version: string,
    cause?: unknown,
  ) {
    super(`${remote} ${version} is ${kind}`, { cause })
  }
}

export const asRemoteProblem = (error: unknown): RemoteProblem | undefined =>
  error instanceof RemoteProblem ? error : undefined
