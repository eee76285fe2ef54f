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

/** Returns an OKLCH colour as hex. The chroma is lowered until the colour is in the sRGB gamut. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let fitting = chroma
  while (fitting > 0 && toLinear(lightness, fitting, hue).some((part) => part < -0.001 || part > 1.001)) fitting -= 0.01
  return `#${toLinear(lightness, Math.max(0, fitting), hue).map(encode).join('')}`
}
