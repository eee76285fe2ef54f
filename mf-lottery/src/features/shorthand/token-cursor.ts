import type { Token } from './tokens'
import { playOfWord, setWords } from './words'

/** The place up to which a row has been read. */
export class TokenCursor {
  private position = 0
  constructor(readonly tokens: readonly Token[]) {}

  /** The next token, or the one so many after it. */
  peek(after = 0): Token | undefined {
    return this.tokens[this.position + after]
  }
  /** The token that was taken last. There is one wherever this is asked. */
  last(): Token {
    return this.tokens[Math.max(0, this.position - 1)] as Token
  }
  take(): Token {
    const token = this.tokens[this.position] as Token
    this.position += 1
    return token
  }
  takeIf(isWanted: (token: Token) => boolean): Token | undefined {
    const token = this.peek()
    return token && isWanted(token) ? this.take() : undefined
  }
}

export const isDigit = (token: Token | undefined): boolean => token?.kind === 'NUMBER' && token.text.length === 1

/** Returns whether the next word is a play: `dau` and `duoi` before a digit are sets. */
export function isPlayNext(cursor: TokenCursor): boolean {
  const token = cursor.peek()
  if (token?.kind !== 'WORD' || !playOfWord(token.text)) return false
  return !(token.text in setWords && isDigit(cursor.peek(1)))
}
