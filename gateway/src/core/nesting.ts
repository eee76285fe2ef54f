import { deepestBody } from '@parlay/contracts/bounds'

const [quote, backslash] = ['"', '\\']

/**
 * Returns whether lists and objects of a JSON text are nested more deeply than any contract needs. It does not parse
 * the text.
 */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let position = 0; position < json.length; position += 1) {
    const character = json[position]
    if (isInText && character === backslash) position += 1
    else if (character === quote) isInText = !isInText
    else if (isInText) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > deepestBody) return true
  }
  return false
}
