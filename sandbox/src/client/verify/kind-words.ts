import type { GameKind } from '../../title/kinds'
import type { MessageKey } from '../page/messages'

interface KindWords {
  /** The page's text on how a result of this kind is determined. */
  intro: MessageKey
  /** The inputs of a result in addition to the server seed. */
  seed: MessageKey
  /** True if the player has a seed pair, which can be changed; otherwise the seed is shown with the result. */
  hasOwnPair: boolean
}

const ownPair: KindWords = { intro: 'verify.intro', seed: 'verify.clientSeed', hasOwnPair: true }

const words: Partial<Record<GameKind, KindWords>> = {
  roulette: { intro: 'roulette.rules.fair', seed: 'verify.seed.game', hasOwnPair: false },
  book: { intro: 'book.fairBefore', seed: 'verify.seed.fixture', hasOwnPair: false },
  // Both players contribute a seed, so there is one to change. The server's seed belongs to the hand.
  cards: { intro: 'cards.rules.fair', seed: 'verify.seed.players', hasOwnPair: true },
}

/** Returns the texts on how results of a kind are verified. */
export const wordsOfKind = (kind: GameKind | undefined): KindWords => (kind && words[kind]) ?? ownPair
