import type { GameKind } from '../../title/kinds'
import type { MessageKey } from '../page/messages'

interface KindWords {
  /** What the page says of how a result of this kind comes about. */
  intro: MessageKey
  /** What goes into a result beside the server seed. */
  seed: MessageKey
  /** The player has a pair of seeds for it, which can be changed; else the seed is shown with the result. */
  hasOwnPair: boolean
}

const ownPair: KindWords = { intro: 'verify.intro', seed: 'verify.clientSeed', hasOwnPair: true }

const words: Partial<Record<GameKind, KindWords>> = {
  roulette: { intro: 'roulette.rules.fair', seed: 'verify.seed.game', hasOwnPair: false },
  book: { intro: 'book.fairBefore', seed: 'verify.seed.fixture', hasOwnPair: false },
  // Both players give a seed of their own, so there is something to change; the server's comes with the hand.
  cards: { intro: 'cards.rules.fair', seed: 'verify.seed.players', hasOwnPair: true },
}

/** How results of a kind are verified, in words. */
export const wordsOfKind = (kind: GameKind | undefined): KindWords => (kind && words[kind]) ?? ownPair
