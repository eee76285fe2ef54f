import { oklch } from '../oklch'

/** The colours of one picture: a ground from deep to light around one hue, and an accent. */
export interface Palette {
  hue: number
  abyss: string
  deep: string
  dark: string
  mid: string
  bright: string
  light: string
  pale: string
  accent: string
  accentDark: string
  accentLight: string
  gold: string
  goldDark: string
  goldLight: string
}

export function paletteOf(hue: number, accentHue: number): Palette {
  return {
    hue,
    abyss: oklch(0.15, 0.05, hue),
    deep: oklch(0.22, 0.09, hue),
    dark: oklch(0.32, 0.12, hue),
    mid: oklch(0.46, 0.15, hue),
    bright: oklch(0.62, 0.17, hue),
    light: oklch(0.78, 0.13, hue),
    pale: oklch(0.92, 0.06, hue),
    accent: oklch(0.7, 0.19, accentHue),
    accentDark: oklch(0.45, 0.15, accentHue),
    accentLight: oklch(0.87, 0.12, accentHue),
    gold: oklch(0.82, 0.15, 85),
    goldDark: oklch(0.55, 0.12, 65),
    goldLight: oklch(0.95, 0.08, 95),
  }
}
