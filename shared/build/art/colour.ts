const encode = (linear: number) => {
  const clipped = Math.min(1, Math.max(0, linear))
  const screen = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(screen * 255)
    .toString(16)
    .padStart(2, '0')
}

function toLinear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Hex of an OKLCH colour; chroma is lowered until the screen can show it. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let fitting = chroma
  while (fitting > 0 && toLinear(lightness, fitting, hue).some((part) => part < -0.001 || part > 1.001)) fitting -= 0.01
  return `#${toLinear(lightness, Math.max(0, fitting), hue).map(encode).join('')}`
}

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
