import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '../../src/server/brand'
import { type Tokens, tokensOf } from '../../src/theme/read-tokens'
import { oklch } from '../art/colour'
import { workspaceRoot } from '../workspace'

/** Ground of the page in each theme, as `#rrggbb`: what is not CSS can't read a token. */
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

/** From the theme's tokens and what a brand puts in their place (`theme` of its brand.json). */
export function themeColours(ofBrand: Brand['theme']): ThemeColours {
  const css = readFileSync(path.join(workspaceRoot, 'shared/src/theme/tokens.css'), 'utf8')
  const dark = { ...tokensOf(css, ':root'), ...ofBrand.tokens }
  return {
    dark: hexOf(dark, '--ink'),
    light: hexOf({ ...dark, ...tokensOf(css, '[data-theme="light"]'), ...ofBrand.light }, '--ink'),
  }
}
