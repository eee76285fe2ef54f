import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ScreenId, ScreenProps } from '../contracts/remotes'

export interface Preparation {
  /** The page's cache, which is what there is to fill. */
  client: QueryClient
  /** Of the address that may come next. */
  query: URLSearchParams
  /** Aborted when it will not come after all. */
  signal: AbortSignal
}

/**
 * Fetches ahead what a screen shows first. It asks for nothing that is fresh or on its way, and gives up what nobody
 * waits for when `signal` says so. It may be called any number of times, and never fails.
 */
export type PrepareScreen<Id extends ScreenId> = (
  props: Omit<ScreenProps<Id>, 'onClose'>,
  preparation: Preparation,
) => Promise<void>

/** A screen as a remote exposes it; `prepare` is called by the shell when a link to it is about to be followed. */
export type ScreenComponent<Id extends ScreenId> = ComponentType<ScreenProps<Id>> & { prepare?: PrepareScreen<Id> }
