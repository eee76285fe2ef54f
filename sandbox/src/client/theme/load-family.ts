import type { SlotSymbol } from '../../slot/machine'
import type { ThemeFamily } from '../../title/title'
import { picture } from '../page/element'
import type { FamilyArt } from './art'

const families: Record<ThemeFamily, () => Promise<{ art: FamilyArt }>> = {
  gems: () => import('./gems'),
  fruit: () => import('./fruit'),
  sea: () => import('./sea'),
  temple: () => import('./temple'),
  city: () => import('./city'),
  harvest: () => import('./harvest'),
  space: () => import('./space'),
  myth: () => import('./myth'),
  sweets: () => import('./sweets'),
  snow: () => import('./snow'),
}

const svg = 'http://www.w3.org/2000/svg'

/** Loads one family's pictures into the page, so that every symbol is a reference to a picture drawn once. */
export async function loadFamily(family: string): Promise<FamilyArt> {
  const load = families[family as ThemeFamily] ?? families.gems
  const { art } = await load()
  const symbols = Object.entries(art.symbols)
    .map(([symbol, markup]) => `<symbol id="symbol-${symbol}" viewBox="0 0 100 100">${markup}</symbol>`)
    .join('')
  document.body.append(
    picture(`<svg xmlns="${svg}" class="sprite" aria-hidden="true"><defs>${art.definitions}</defs>${symbols}</svg>`),
  )
  return art
}

const bestSymbols: readonly SlotSymbol[] = ['high1', 'high2', 'high3']

/** Shows the title's own emblems as the best symbols, wherever those are shown. */
export function setEmblems(emblems: readonly string[]): void {
  for (const [place, markup] of emblems.entries()) {
    const symbol = document.getElementById(`symbol-${bestSymbols[place]}`)
    symbol?.replaceChildren(picture(`<svg xmlns="${svg}" viewBox="0 0 100 100">${markup}</svg>`))
  }
}

export const symbolPicture = (symbol: SlotSymbol, label?: string): SVGElement =>
  picture(
    `<svg xmlns="${svg}" class="symbol" viewBox="0 0 100 100" ${label === undefined ? 'aria-hidden="true"' : 'role="img"'}><use href="#symbol-${symbol}"/></svg>`,
  )

/**
 * Draws the scene behind the game. It takes the hue of the title's cover; where that is not known the variation shifts
 * its hues, so that titles of one family differ.
 */
export function scenePicture(
  art: FamilyArt,
  { variation, hue }: { variation: number; hue?: string | undefined },
): SVGElement {
  const wash =
    hue === undefined ? '' : `<rect class="wash" width="1600" height="900" fill="oklch(0.5 0.14 ${Number(hue)})"/>`
  const scene = picture(
    `<svg xmlns="${svg}" class="scene" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${art.scene}${wash}</svg>`,
  )
  if (hue === undefined) scene.style.setProperty('--turn', `${(variation % 49) - 24}deg`)
  return scene
}
