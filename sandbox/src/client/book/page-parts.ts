import type { Sport } from '@parlay/contracts/sports'
import type { GameView } from '../../play/play-service'
import type { Translate } from '../page/messages'
import type { ParentPage } from '../page/parent-messages'
import type { BookApi } from './book-api'
import type { Store } from './store'
import type { Words } from './words'

/** The context that every part of the page needs. */
export interface BookContext {
  t: Translate
  words: Words
  language: string
  api: BookApi
  store: Store
  parent: ParentPage
  /** The sports of this book. */
  sports: readonly Sport[]
  /** Undefined for a guest. */
  game: GameView | undefined
  money(amount: string): string
  /** Announces a text to screen readers without showing it. */
  announce(text: string): void
}

/** One selection in one market of a fixture. */
export interface Pick {
  fixture: string
  market: string
  selection: string
}
export const idOfPick = ({ fixture, market, selection }: Pick): string => `${fixture}/${market}/${selection}`
