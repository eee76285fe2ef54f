export type Tokens = Record<string, string>

interface Colour {
  rgb: [number, number, number]
  alpha: number
}

/** Returns the custom properties of the first rule with this selector. */
export function tokensOf(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start)).replace(/\/\*[\s\S]*?\*\//g, '')
  const entries = body.split(';').flatMap((line) => {
    const [, name, value] = /(--[\w-]+)\s*:\s*([\s\S]+)/.exec(line) ?? []
    return name && value ? [[name, value.trim()] as const] : []
  })
  return Object.fromEntries(entries)
}

const clip = (value: number) => Math.min(1, Math.max(0, value))

/** Returns a value with its tokens replaced by their values. */
const resolve = (tokens: Tokens, value: string): string =>
  value.replace(/var\((--[\w-]+)\)/g, (_reference, name: string) => tokens[name] ?? '')

/** Converts `oklch(L C H / A)` to linear-light sRGB, with the matrices of CSS Color 4. */
function parseOklch(text: string): Colour {
  const [, numbers = ''] = /oklch\(([^)]+)\)/.exec(text) ?? []
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = numbers.split(/[\s/]+/).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    rgb: [
      clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ],
    alpha,
  }
}

const toScreen = (linear: number) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)
const toLinear = (screen: number) => (screen <= 0.04045 ? screen / 12.92 : ((screen + 0.055) / 1.055) ** 2.4)

/** Browsers blend in gamma-encoded sRGB. */
function over(top: Colour, bottom: Colour): Colour {
  const mix = (index: 0 | 1 | 2) =>
    toLinear(toScreen(top.rgb[index]) * top.alpha + toScreen(bottom.rgb[index]) * (1 - top.alpha))
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 }
}

const luminance = ({ rgb: [red, green, blue] }: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Returns the WCAG contrast of a text token over a stack of background tokens, the topmost first. */
export function contrastOf(tokens: Tokens, text: string, ...backgrounds: string[]): number {
  const colourOf = (name: string): Colour => {
    const value = tokens[name]
    if (!value) throw new Error(`There is no token ${name}`)
    return parseOklch(resolve(tokens, value))
  }
  const background = backgrounds.map(colourOf).reduceRight((bottom, top) => over(top, bottom))
  const [high, low] = [luminance(colourOf(text)), luminance(background)].sort((x, y) => y - x)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}
