import type { Tokens } from './read-tokens'

interface BrandTheme {
  tokens: Tokens
  light: Tokens
}

const ruleOf = (selector: string, tokens: Tokens): string => {
  const values = Object.entries(tokens).map(([token, value]) => `${token}:${value};`)
  return values.length > 0 ? `${selector}{${values.join('')}}` : ''
}

/** Returns a brand's own values as style rules that follow tokens.css: `{ tokens: { '--hue-ink': '290' } }`. */
export const brandRules = ({ tokens, light }: BrandTheme): string =>
  ruleOf(':root', tokens) + ruleOf('[data-theme="light"]', light)
