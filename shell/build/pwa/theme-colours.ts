import { readFileSync } from 'node:fs'
import path from 'node:path'
import { oklch } from '@parlay/build/oklch'
import { workspaceRoot } from '@parlay/build/workspace'
import type { Brand } from '@parlay/server'
import { type Tokens, tokensOf } from '@parlay/web/theme/read-tokens'

/** The page's background in each theme, as `#rrggbb`, for the places outside CSS that cannot read a token. */
export interface ThemeColours {
  dark: string
  light: string
}

function hexOf(tokens: Tokens, name: string): string {
  const value = (tokens[name] ?? '').replace(/var\((--[\w-]+)\)/g, (_use, used) => tokens[used] ?? '')
  const [lightness, chroma, hue] = (/^oklch\(([^/)]+)\)$/.exec(value)?.[1] ?? '').trim().split(/\s+/).map(Number)
  if (lightness === undefined || chroma === undefined || hue === undefined || Number.isNaN(hue)) {
    throw new Error(`${name} is no opaque colour: ${value}`)
  }
  return oklch(lightness, chroma, hue)
}

/** Reads the colours from the theme's tokens and from the brand's overrides (`theme` in its brand.json). */
export function themeColours(ofBrand: Brand['theme']): ThemeColours {
  const css = readFileSync(path.join(workspaceRoot, 'shared/web/src/theme/tokens.css'), 'utf8')
  const dark = { ...tokensOf(css, ':root'), ...ofBrand.tokens }
  return {
    dark: hexOf(dark, '--ink'),
    light: hexOf({ ...dark, ...tokensOf(css, '[data-theme="light"]'), ...ofBrand.light }, '--ink'),
  }
}
