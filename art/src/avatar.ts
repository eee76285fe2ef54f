import { paletteOf } from '@parlay/build/drawing/colour'
import { motifsOfTheme } from '@parlay/build/drawing/motifs'
import { randomOf } from '@parlay/build/drawing/random'
import { at } from '@parlay/build/drawing/svg'

export const avatarCount = 12
const themes = [
  'animals',
  'animals',
  'space',
  'gems',
  'animals',
  'paper',
  'sea',
  'fire',
  'snow',
  'sun',
  'myth',
  'garden',
]

/** Draws an avatar, an emblem on a coloured disc. `index` counts from 1. */
export function drawAvatar(index: number): string {
  const r = randomOf(`avatar-${index}`)
  const p = paletteOf(index * 30, index * 30 + 150)
  const motif = r.pick(motifsOfTheme[themes[index - 1] ?? 'sun'] ?? [])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><defs><radialGradient id="shade" cx=".35" cy=".3" r=".9"><stop offset=".35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient><linearGradient id="disc" x2="1" y2="1"><stop stop-color="${p.bright}"/><stop offset="1" stop-color="${p.deep}"/></linearGradient></defs><rect width="96" height="96" fill="url(#disc)"/>${at(48, 49, 0.36, motif(p, r))}</svg>`
}
