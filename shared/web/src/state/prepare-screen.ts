import type { ScreenId, ScreenProps } from '@parlay/contracts/remotes'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export interface Preparation {
  /** The page's query cache, which the function fills. */
  client: QueryClient
  /** The query of the address that may be opened next. */
  query: URLSearchParams
  /** Aborted if the address is not opened after all. */
  signal: AbortSignal
}

/**
 * Preloads the data that a screen shows first. It requests nothing that is fresh or already loading, and aborts its
 * requests with `signal`. It may be called any number of times and never fails.
 */
export type PrepareScreen<Id extends ScreenId> = (
  props: Omit<ScreenProps<Id>, 'onClose'>,
  preparation: Preparation,
) => Promise<void>

/** A screen as a remote exposes it; the shell calls `prepare` when a link to it is likely to be followed. */
export type ScreenComponent<Id extends ScreenId> = ComponentType<ScreenProps<Id>> & { prepare?: PrepareScreen<Id> }
